import { alive, answered, at, calls, expect, open, test, toasts } from './journey';
import { client, newcomer, signedIn, somebody } from './people';

test('opens an account with a username and a password, and says so on the page that follows', async ({ page }) => {
  const ann = newcomer();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(at('/auth?tab=sign-up'));
  await alive(page);
  await page.getByLabel('Username').fill(ann.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL(at('/'));
  await expect(toasts(page)).toHaveText(/^Account created!/);
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
});

test('keeps what was told beyond that', async ({ page }) => {
  const ann = newcomer();
  await open(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(ann.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('O’Hara');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'My Account' }).click();

  await expect(page.getByRole('heading', { name: 'Hello, Ann' })).toBeVisible();
  await expect(page.getByText('Ann O’Hara')).toBeVisible();
});

test('says at the name that it is taken, and keeps what was typed', async ({ page, complaints }) => {
  complaints.allow(answered(409));
  const { username } = somebody('guest');
  await open(page, '/auth?tab=sign-up');
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomer().password);
  await page.getByLabel('First name').fill('Ann');
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(toasts(page)).toContainText('Registration failed');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
  await expect(toasts(page)).toContainText(/taken/);
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
});

test('says what a password needs', async ({ page, complaints }) => {
  complaints.allow(answered(400));
  await open(page, '/auth?tab=sign-up');
  await page.getByLabel('Username').fill(newcomer().username);
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/8/);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
});

for (const [tab, button] of [
  ['login', 'Login'],
  ['sign-up', 'Sign Up'],
] as const) {
  test(`sends nothing while username or password are missing on ${button}`, async ({ page }) => {
    await open(page, `/auth?tab=${tab}`);
    const asked = calls(page);
    await page.getByRole('button', { name: button }).click();
    await expect(toasts(page)).toContainText('Missing information');
    await expect(toasts(page)).toContainText('Please enter both username and password');
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.getByLabel('Username').fill('ann');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('');
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  });
}

test('sends whoever is signed in from /auth to the home page', async ({ page, context }) => {
  await client(context);
  await page.goto('/auth?next=%2Fdashboard');
  await expect(page).toHaveURL(at('/'));
  expect(await signedIn(context)).toBe(true);
});
