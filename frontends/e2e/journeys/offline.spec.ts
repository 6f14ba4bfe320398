import type { BrowserContext } from '@playwright/test';
import { atPath, expect, gotoHydrated, keepToasts, test, toasts } from '../support/fixtures';
import { demoAccount, registerClient, signInByApi } from '../support/accounts';

const LOST_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Loading (CSS )?chunk|ScriptNetworkError/;

test('a portal page opened offline keeps the header, says so, and loads when the connection is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(LOST_CONNECTION);
  await registerClient(context);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Sign out');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

/** Each is lost for two pages, of which one recovers by itself and the other by its button. */
const LOSSES = ['**/*.js', '**/*.css', '**/api/**'] as const;

for (const { remote, tag, start, signIn, pages } of [
  {
    remote: 'portal',
    tag: [],
    start: '/settings',
    signIn: (context: BrowserContext) => registerClient(context),
    pages: ['Dashboard', 'Files', 'Projects', 'Invoices', 'Orders', 'Projects'],
  },
  {
    remote: 'console',
    tag: '@nightly',
    start: '/admin',
    signIn: (context: BrowserContext) => signInByApi(context, demoAccount('admin')),
    pages: ['Orders', 'Payments', 'Subscriptions', 'Users', 'Projects', 'Files'],
  },
])
  test(
    `pages of the ${remote} recover from a lost chunk, style sheet, or answer`,
    { tag },
    async ({ page, context, browserErrors }) => {
      browserErrors.allow(LOST_CONNECTION);
      await signIn(context);
      // A change reported by the live stream would bring the page back before its button is clicked.
      await context.route('**/api/admin/events', (route) => route.abort());
      for (const [at, name] of pages.entries()) {
        const lost = LOSSES[Math.floor(at / 2)] ?? '';
        const isByItself = at % 2 === 0;
        await test.step(`${name} without ${lost}, ${isByItself ? 'by itself' : 'by its button'}`, async () => {
          await gotoHydrated(page, start);
          await context.route(lost, (route) => route.abort());
          await page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: new RegExp(`^${name}`) })
            .click();
          const tryAgain = page.getByRole('button', { name: 'Try again' }).first();
          await expect(tryAgain).toBeVisible();
          await context.unroute(lost);
          if (isByItself) {
            await context.setOffline(true);
            await context.setOffline(false);
          } else {
            // Doesn't wait for the button: a page may also come back without it. A button that does nothing stays.
            await tryAgain.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
          }
          await expect(tryAgain).toBeHidden();
          await expect(page.getByRole('heading', { level: 1, name: /^(?!This page couldn’t load)/ })).toBeVisible();
        });
      }
    },
  );

test(
  'a public page keeps what was typed when a link is followed offline',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(LOST_CONNECTION);
    await gotoHydrated(page, '/contact');
    await page.getByLabel('First name').fill('Ann');
    const productsLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
    await context.setOffline(true);
    await productsLink.click();
    await expect(page.getByText(/What you typed stays here/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await page.getByLabel('First name').clear();
    await context.setOffline(true);
    await productsLink.click();
    await expect(page.getByText(/We’ll open that page/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(atPath('/products'));
  },
);

test('a toast stands out on the footer and covers no control', { tag: '@nightly' }, async ({ page }) => {
  await keepToasts(page);
  await gotoHydrated(page, '/dev/ui');
  await page.getByRole('button', { name: 'Plain' }).first().press('Enter');
  await expect(toasts(page)).toHaveCount(1);
  const { border, ground } = await toasts(page).evaluate((toast) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(toast);
    return { border: borderTopColor, ground: backgroundColor };
  });
  expect(border).not.toBe(ground);
  const covered = await toasts(page).evaluate((toast) => {
    const box = toast.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input')].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      return !isApart && !toast.contains(control);
    }).length;
  });
  expect(covered).toBe(0);
});
