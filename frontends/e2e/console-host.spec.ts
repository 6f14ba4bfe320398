import type { Page } from '@playwright/test';
import { enterThere, onConsole, onSite, signInThere } from './console-host';
import { Office } from './invoices';
import { answered, expect, sayings, test, toasts } from './journey';
import { client, enter, signedIn, somebody } from './people';
import { askFor, projectName } from './projects';
import { button } from './shop';

const LOGGED_OUT = 'You are logged out. Logging in again...';

/** What a page asks for, with where it asks. */
function addresses(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

/** As the product's own uploads go: with the cookie, and telling how far they have come. */
const upload = (page: Page) =>
  page.evaluate(
    (address) =>
      new Promise<{ status: number; heard: boolean }>((resolve) => {
        const call = new XMLHttpRequest();
        let heard = false;
        call.open('POST', address);
        call.withCredentials = true;
        call.upload.onprogress = () => (heard = true);
        call.onloadend = () => resolve({ status: call.status, heard });
        const body = new FormData();
        body.append('file', new File(['%PDF-1.4\nA plan\n%%EOF\n'], 'plan.pdf', { type: 'application/pdf' }));
        call.send(body);
      }),
    onSite('/api/files/upload'),
  );

test('an admin signs in where the console is, works, and logs out in every tab of it', async ({
  page,
  context,
  elsewhere,
  complaints,
}) => {
  complaints.allow(answered(401));
  await client(elsewhere.context());
  const name = projectName();
  await askFor(elsewhere.context(), { name });
  const office = await Office.open(somebody('admin'));
  const invoice = await office.send(elsewhere.context(), { amount: 12_300 });
  await office.close();
  const asked = addresses(page);
  const said = await sayings(page);

  await page.goto(onConsole(`/admin/invoices/${invoice.id}`));
  await expect.poll(() => said.join()).toContain(LOGGED_OUT);
  await expect(page).toHaveURL(onConsole(`/sign-in?next=${encodeURIComponent(`/admin/invoices/${invoice.id}`)}`));
  expect(asked.filter((one) => /\/console\.|\/api\/admin/.test(one))).toEqual([]);

  await page.getByLabel('Username').focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Please enter both username and password');
  await signInThere(page, { ...somebody('admin'), password: 'not this one' });
  await expect(toasts(page)).toContainText('Invalid username or password');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await signInThere(page, somebody('admin'));
  await expect(page).toHaveURL(onConsole(`/admin/invoices/${invoice.id}`));
  await expect(toasts(page)).toContainText('Welcome back!');

  const paper = page.getByRole('link', { name: 'PDF' }).first();
  await expect(paper).toHaveAttribute('href', onSite(`/api/invoices/${invoice.id}/pdf`));
  const file = await context.request.get(onSite(`/api/invoices/${invoice.id}/pdf`));
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.goto(onConsole('/admin/projects'));
  await button(page, `Post Update to ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
  await dialog.getByLabel('Your update').fill('The ovens are photographed.');
  await dialog.getByRole('button', { name: 'Post Update' }).click();
  await expect(toasts(page)).toContainText('Update posted successfully');

  expect(await upload(page)).toEqual({ status: 201, heard: true });

  const tab = await context.newPage();
  await tab.goto(onConsole('/admin'));
  await button(tab, 'Log out').click();
  await expect(tab).toHaveURL(onConsole('/sign-in'));
  await expect(page).toHaveURL(onConsole('/sign-in?next=%2Fadmin%2Fprojects'));
  expect(await signedIn(context)).toBe(false);
});

test('whoever was logged out meanwhile signs in there again, and finds what they had written', async ({
  page,
  context,
  elsewhere,
  complaints,
}) => {
  complaints.allow(answered(401));
  await client(elsewhere.context());
  const name = projectName();
  await askFor(elsewhere.context(), { name });
  await enterThere(page, somebody('admin'), '/admin/projects');
  await button(page, `Post Update to ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
  await dialog.getByLabel('Your update').fill('Half a sentence');
  expect((await context.request.post('/api/logout')).status()).toBe(204);
  await dialog.getByRole('button', { name: 'Post Update' }).click();
  await expect(toasts(page)).toContainText(LOGGED_OUT);
  await expect(page).toHaveURL(onConsole('/sign-in?next=%2Fadmin%2Fprojects'));
  await signInThere(page, somebody('admin'));
  await expect(page).toHaveURL(onConsole('/admin/projects'));
  await button(page, `Post Update to ${name}`).click();
  await expect(dialog.getByLabel('Your update')).toHaveValue('Half a sentence');
});

test('who signs out on the site is out of the console as soon as they look at it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(answered(401));
  await enterThere(page, somebody('admin'));
  const site = await context.newPage();
  await site.goto(onSite('/admin'));
  await button(site, 'Log out').click();
  await expect(site).toHaveURL(onSite('/'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(onConsole('/sign-in?next=%2Fadmin'));
});

test('a client is told that the console is for admins, and gets nothing of it', async ({ page, context }) => {
  const ann = await client(context);
  const asked = addresses(page);
  const said = await sayings(page);
  await page.goto(onConsole('/admin/invoices'));
  await expect.poll(() => said.join()).toContain('Admin access required. Redirecting...');
  await expect(page).toHaveURL(onConsole('/sign-in'));
  await expect(page.getByText(`You are signed in as ${ann.username}, who is not an admin.`)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Go to/ })).toHaveAttribute('href', onSite('/'));
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', onSite('/reset-password'));

  await signInThere(page, ann);
  await expect(toasts(page)).toContainText('Admin access required');
  await expect(page.getByText('who is not an admin')).toBeHidden();
  expect(await signedIn(context)).toBe(false);
  expect(asked.filter((one) => /\/console\.|\/api\/admin/.test(one))).toEqual([]);

  await signInThere(page, somebody('admin'));
  await expect(page).toHaveURL(onConsole('/admin'));
});

test('every link of the console leads to a page of its own, or to the site in full', async ({ page, context }) => {
  await enter(context, somebody('admin'));
  await page.goto(onConsole('/'));
  await expect(page).toHaveURL(onConsole('/admin'));
  await expect(button(page, 'Log out')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const places = await menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(places.length).toBeGreaterThan(5);
  for (const place of places.filter((one) => one.startsWith(onConsole('/')))) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const astray = await page.locator('a[href], img[src], form[action]').evaluateAll((all) =>
      all
        .map((one) => (one as HTMLAnchorElement).href || (one as HTMLImageElement).src)
        .filter((to) => new URL(to).origin === location.origin)
        .filter((to) => !/^\/(admin(\/|$)|dashboard$|account$)/.test(new URL(to).pathname)),
    );
    expect(astray, place).toEqual([]);
  }
  await expect(page.getByRole('link', { name: /, your account$/ })).toHaveAttribute('href', onSite('/settings'));
});
