import { atPath, expect, gotoHydrated, keepToasts, test, toasts } from '../support/fixtures';
import { registerClient } from '../support/accounts';

const LOST_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading (CSS )?chunk|ScriptNetworkError/;

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
