import type { Page } from '@playwright/test';
import { alive, at, calls, expect, open, test, toasts } from './journey';
import { contactForm, visitor } from './letters';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book a Free Consultation' });
const hero = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book a Free Consult' });

for (const [where, opener] of [
  ['the hero', hero],
  ['the bar', (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Create Account' })],
] as const) {
  test(`the consultation is booked from ${where}, left by Cancel and by Escape, and the keys come back`, async ({
    page,
  }) => {
    await open(page, '/');
    await opener(page).click();
    const form = contactForm(dialog(page));
    await expect(form.topic).toHaveValue('consultation');
    await expect(form.sum).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await form.message.fill('Shoes');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.message).toHaveValue('Shoes');
  });
}

test('the address opens it on any public page, and forgets about it without another document', async ({ page }) => {
  const asked = calls(page);
  for (const [path, left] of [
    ['/?action=consult', '/'],
    ['/products?tab=seo&action=consult', '/products?tab=seo'],
  ] as const) {
    await page.goto(`${path}#about`);
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === `${left}#about`);
    expect(asked.filter((one) => one.endsWith('action=consult'))).toHaveLength(1);
    asked.length = 0;
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await alive(page);
    await expect(dialog(page)).toHaveCount(0);
    asked.length = 0;
  }
});

test('whoever is quicker than the scripts gets it too', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await hero(page).click();
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length), 'hydrated').toBe(0);
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(at('/'));
});

test('where the dialog cannot be had, there is the page', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await page.route('**/assets/consult.*.js', (route) => route.abort());
  await open(page, '/');
  await hero(page).click();
  await expect(page).toHaveURL(at('/contact?about=consultation'));
  await expect(page.getByLabel('What is it about?')).toHaveValue('consultation');
});

test('the keys stay in it, and the page behind does not move', async ({ page }) => {
  await open(page, '/');
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  await hero(page).click();
  await expect(contactForm(dialog(page)).sum).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const kept = () => document.activeElement === document.body || !!document.activeElement?.closest('[role=dialog]');
    expect(await page.evaluate(kept)).toBe(true);
  }
  await page.mouse.move(40, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
});

test('a toast above it can be read, reached, closed and swiped away, and the dialog stays', async ({ page }) => {
  const bea = visitor();
  await open(page, '/?action=consult');
  const form = contactForm(dialog(page));
  await form.fill(bea);
  await form.solve(1);
  await form.send.click();
  await expect(toasts(page)).toContainText('Incorrect answer');
  await expect(form.sum).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();

  await form.send.click();
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();

  await form.send.click();
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast to be swiped');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await expect(form.message).toHaveValue(bea.message);
});
