import type { Page } from '@playwright/test';
import { openConsoleAs, consoleUrl, siteUrl, signInToConsole } from '../support/console-host';
import { InvoiceAdmin } from '../support/invoices';
import { httpError, expect, collectStatusTexts, test, expectToast } from '../support/fixtures';
import { registerClient, signInByApi, isSignedIn, demoAccount } from '../support/accounts';
import { requestProject, uniqueProjectName } from '../support/projects';
import { button } from '../support/shop';

const LOGGED_OUT = 'You are logged out. Logging in again...';

function collectUrls(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** Upload like the product does: with the cookie, and with progress events. */
const upload = (page: Page) =>
  page.evaluate(
    (address) =>
      new Promise<{ status: number; hasProgress: boolean }>((resolve) => {
        const xhr = new XMLHttpRequest();
        let hasProgress = false;
        xhr.open('POST', address);
        xhr.withCredentials = true;
        xhr.upload.onprogress = () => (hasProgress = true);
        xhr.onloadend = () => resolve({ status: xhr.status, hasProgress });
        const body = new FormData();
        body.append('file', new File(['%PDF-1.4\nA plan\n%%EOF\n'], 'plan.pdf', { type: 'application/pdf' }));
        xhr.send(body);
      }),
    siteUrl('/api/files/upload'),
  );

test('an admin signs in on the console host, works, and signs out in every tab', async ({
  page,
  context,
  otherPage,
  browserErrors,
}) => {
  browserErrors.allow(httpError(401));
  await registerClient(otherPage.context());
  const name = uniqueProjectName();
  await requestProject(otherPage.context(), { name });
  const invoiceAdmin = await InvoiceAdmin.open(demoAccount('admin'));
  const invoice = await invoiceAdmin.sendInvoice(otherPage.context(), { amount: 12_300 });
  await invoiceAdmin.dispose();
  const urls = collectUrls(page);
  const statusTexts = await collectStatusTexts(page);

  await page.goto(consoleUrl(`/admin/invoices/${invoice.id}`));
  await expect.poll(() => statusTexts.join()).toContain(LOGGED_OUT);
  await expect(page).toHaveURL(consoleUrl(`/sign-in?next=${encodeURIComponent(`/admin/invoices/${invoice.id}`)}`));
  expect(urls.filter((one) => /\/console\.|\/api\/admin/.test(one))).toEqual([]);

  await page.getByLabel('Username').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your password')).toBeVisible();
  await signInToConsole(page, { ...demoAccount('admin'), password: 'not this one' });
  await expect(page.getByText('That username and password don’t match')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await signInToConsole(page, demoAccount('admin'));
  await expect(page).toHaveURL(consoleUrl(`/admin/invoices/${invoice.id}`));
  await expectToast(page, 'Welcome back!');

  const pdfLink = page.getByRole('link', { name: 'Download PDF' }).first();
  await expect(pdfLink).toHaveAttribute('href', siteUrl(`/api/invoices/${invoice.id}/pdf`));
  const pdf = await context.request.get(siteUrl(`/api/invoices/${invoice.id}/pdf`));
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.goto(consoleUrl('/admin/projects'));
  await button(page, `Post Update to ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
  await dialog.getByLabel('Your update').fill('The ovens are photographed.');
  await dialog.getByRole('button', { name: 'Post Update' }).click();
  await expectToast(page, 'Update posted successfully');

  expect(await upload(page)).toEqual({ status: 201, hasProgress: true });

  const tab = await context.newPage();
  await tab.goto(consoleUrl('/admin'));
  await button(tab, 'Sign out').click();
  await expect(tab).toHaveURL(consoleUrl('/sign-in'));
  await expect(page).toHaveURL(consoleUrl('/sign-in?next=%2Fadmin%2Fprojects'));
  expect(await isSignedIn(context)).toBe(false);
});

test(
  'a signed-out admin signs in again on the console host and finds their draft',
  { tag: '@nightly' },
  async ({ page, context, otherPage, browserErrors }) => {
    browserErrors.allow(httpError(401));
    await registerClient(otherPage.context());
    const name = uniqueProjectName();
    await requestProject(otherPage.context(), { name });
    await openConsoleAs(page, demoAccount('admin'), '/admin/projects');
    await button(page, `Post Update to ${name}`).click();
    const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
    await dialog.getByLabel('Your update').fill('Half a sentence');
    expect((await context.request.post('/api/logout')).status()).toBe(204);
    await dialog.getByRole('button', { name: 'Post Update' }).click();
    await expectToast(page, LOGGED_OUT);
    await expect(page).toHaveURL(consoleUrl('/sign-in?next=%2Fadmin%2Fprojects'));
    await signInToConsole(page, demoAccount('admin'));
    await expect(page).toHaveURL(consoleUrl('/admin/projects'));
    await button(page, `Post Update to ${name}`).click();
    await expect(dialog.getByLabel('Your update')).toHaveValue('Half a sentence');
  },
);

test(
  'signing out on the site signs out the console when its tab becomes visible',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(401));
    await openConsoleAs(page, demoAccount('admin'));
    const site = await context.newPage();
    await site.goto(siteUrl('/admin'));
    await button(site, 'Sign out').click();
    await expect(site).toHaveURL(siteUrl('/'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(consoleUrl('/sign-in?next=%2Fadmin'));
  },
);

test(
  'a client is refused by the console host and loads nothing of it',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const account = await registerClient(context);
    const urls = collectUrls(page);
    const statusTexts = await collectStatusTexts(page);
    await page.goto(consoleUrl('/admin/invoices'));
    await expect.poll(() => statusTexts.join()).toContain('Admin access required. Redirecting...');
    await expect(page).toHaveURL(consoleUrl('/sign-in'));
    await expect(
      page.getByText(`You’re signed in as ${account.username}, which isn’t an admin account.`),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Go to/ })).toHaveAttribute('href', siteUrl('/'));
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      siteUrl('/reset-password'),
    );

    await signInToConsole(page, account);
    await expect(page.getByText('This account doesn’t have admin access')).toBeVisible();
    await expect(page.getByText('which isn’t an admin account')).toBeHidden();
    expect(await isSignedIn(context)).toBe(false);
    expect(urls.filter((one) => /\/console\.|\/api\/admin/.test(one))).toEqual([]);

    await signInToConsole(page, demoAccount('admin'));
    await expect(page).toHaveURL(consoleUrl('/admin'));
  },
);

test(
  'every link of the console leads to a console page or to the site by its full URL',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await signInByApi(context, demoAccount('admin'));
    await page.goto(consoleUrl('/'));
    await expect(page).toHaveURL(consoleUrl('/admin'));
    await expect(button(page, 'Sign out')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const menuUrls = await menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(menuUrls.length).toBeGreaterThan(5);
    for (const menuUrl of menuUrls.filter((one) => one.startsWith(consoleUrl('/')))) {
      await page.goto(menuUrl);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const wrongLinks = await page.locator('a[href], img[src], form[action]').evaluateAll((all) =>
        all
          .map((one) => (one as HTMLAnchorElement).href || (one as HTMLImageElement).src)
          .filter((to) => new URL(to).origin === location.origin)
          .filter((to) => !/^\/(admin(\/|$)|dashboard$|account$)/.test(new URL(to).pathname)),
      );
      expect(wrongLinks, menuUrl).toEqual([]);
    }
    await expect(page.getByRole('link', { name: /^Account: / })).toHaveAttribute('href', siteUrl('/settings'));
  },
);
