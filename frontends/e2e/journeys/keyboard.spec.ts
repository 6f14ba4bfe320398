import type { Locator, Page } from '@playwright/test';
import { waitForHydration, httpError, atPath, expect, gotoHydrated, test, expectToast } from '../support/fixtures';
import { tabAndPress, tabTo, tabAndType, focusedElement } from '../support/keyboard';
import { registerClient, newAccount } from '../support/accounts';

const usernameField = (page: Page) => page.getByLabel('Username');
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });

test('sign-up, sign-out, and sign-in work by keyboard alone', async ({ page }) => {
  const account = newAccount();
  await gotoHydrated(page, '/');
  await tabAndPress(page, page.getByRole('link', { name: 'Sign In' }));
  await page.waitForURL(atPath('/auth'));
  await waitForHydration(page);
  await tabAndPress(page, page.getByRole('tab', { name: 'Login' }), 'ArrowRight');
  await page.waitForURL(atPath('/auth?tab=sign-up'));
  // The address changes before the form.
  await expect(page.getByRole('heading', { name: 'Nice to meet you.' })).toBeVisible();
  await tabAndType(page, usernameField(page), account.username);
  await tabAndType(page, passwordField(page), account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/'));
  await expectToast(page, 'Account created!');

  await tabAndPress(page, page.getByRole('link', { name: 'My Account' }));
  const logOutButton = page.getByRole('button', { name: 'Sign out' });
  await expect(logOutButton).toBeVisible();
  await tabAndPress(page, logOutButton, 'Space');
  await page.waitForURL(atPath('/'));

  await tabAndPress(page, page.getByRole('link', { name: 'Sign In' }));
  await page.waitForURL(atPath('/auth'));
  await waitForHydration(page);
  await tabAndType(page, usernameField(page), account.username);
  await tabAndType(page, passwordField(page), account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/'));
  await expectToast(page, 'Welcome back!');
});

test('a wrong password is corrected without a mouse', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(401));
  const account = await registerClient(page.context());
  await page.context().clearCookies();
  await gotoHydrated(page, '/auth');
  await tabAndType(page, usernameField(page), account.username);
  await tabAndType(page, passwordField(page), 'a wrong guess');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login failed');
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atPath('/'));
});

test('arrow keys, Home, End, and Space select a tab', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/auth');
  const [login, signUp] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Sign Up' })];
  const expectSelected = async (tab: Locator, address: string) => {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
    await expect(page).toHaveURL(atPath(address));
  };
  await tabTo(page, login);
  await page.keyboard.press('ArrowRight');
  await expectSelected(signUp, '/auth?tab=sign-up');
  await page.keyboard.press('ArrowRight');
  await expectSelected(login, '/auth?tab=login');
  await page.keyboard.press('ArrowLeft');
  await expectSelected(signUp, '/auth?tab=sign-up');
  await page.keyboard.press('Home');
  await expectSelected(login, '/auth?tab=login');
  await page.keyboard.press('End');
  await expectSelected(signUp, '/auth?tab=sign-up');
  await page.keyboard.press('Space');
  await expectSelected(signUp, '/auth?tab=sign-up');
  // The tab list is a single tab stop; the next is the form.
  await page.keyboard.press('Tab');
  await expect(signUp).not.toBeFocused();
  await expect(login).not.toBeFocused();
});

test('the skip link and the password reset work by keyboard', async ({ page }) => {
  await gotoHydrated(page, '/auth');
  await tabAndPress(page, page.getByRole('link', { name: 'Skip to main content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await tabAndPress(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.waitForURL(atPath('/reset-password'));
  await waitForHydration(page);
  await tabAndType(page, page.getByLabel('Username or email'), newAccount().email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'sent a reset link' })).toBeVisible();
});

test('every focused element has a visible focus ring', async ({ page }) => {
  await gotoHydrated(page, '/auth?tab=sign-up');
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focusedElement(page);
    if (stop.isBody) break;
    stops.push(stop.name);
    expect(stop.hasFocusRing, stop.name).toBe(true);
  }
  expect(stops.length, stops.join(', ')).toBeGreaterThan(8);
});
