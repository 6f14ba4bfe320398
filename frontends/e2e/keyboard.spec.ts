import type { Locator, Page } from '@playwright/test';
import { alive, answered, at, expect, open, test, toasts } from './journey';
import { press, tabTo, type, whereKeysGo } from './keys';
import { client, newcomer } from './people';

const name = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

test('an account is opened, left and entered by keyboard alone', async ({ page }) => {
  const ann = newcomer();
  await open(page, '/');
  await press(page, page.getByRole('link', { name: 'Sign In' }));
  await page.waitForURL(at('/auth'));
  await alive(page);
  await press(page, page.getByRole('tab', { name: 'Login' }), 'ArrowRight');
  await page.waitForURL(at('/auth?tab=sign-up'));
  await type(page, name(page), ann.username);
  await type(page, password(page), ann.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/'));
  await expect(toasts(page)).toContainText('Account created!');

  await press(page, page.getByRole('link', { name: 'My Account' }));
  const leave = page.getByRole('button', { name: 'Log out' });
  await expect(leave).toBeVisible();
  await press(page, leave, 'Space');
  await page.waitForURL(at('/'));

  await press(page, page.getByRole('link', { name: 'Sign In' }));
  await page.waitForURL(at('/auth'));
  await type(page, name(page), ann.username);
  await type(page, password(page), ann.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/'));
  await expect(toasts(page)).toContainText('Welcome back!');
});

test('a wrong password and the way out of it need no mouse', async ({ page, complaints }) => {
  complaints.allow(answered(401));
  const ann = await client(page.context());
  await page.context().clearCookies();
  await open(page, '/auth');
  await type(page, name(page), ann.username);
  await type(page, password(page), 'a wrong guess');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Login failed');
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(ann.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/'));
});

test('arrows, Home, End and the space bar choose a tab', async ({ page }) => {
  await open(page, '/auth');
  const [login, signUp] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Sign Up' })];
  const chosen = async (tab: Locator, address: string) => {
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
    await expect(page).toHaveURL(at(address));
  };
  await tabTo(page, login);
  await page.keyboard.press('ArrowRight');
  await chosen(signUp, '/auth?tab=sign-up');
  await page.keyboard.press('ArrowRight');
  await chosen(login, '/auth?tab=login');
  await page.keyboard.press('ArrowLeft');
  await chosen(signUp, '/auth?tab=sign-up');
  await page.keyboard.press('Home');
  await chosen(login, '/auth?tab=login');
  await page.keyboard.press('End');
  await chosen(signUp, '/auth?tab=sign-up');
  await page.keyboard.press('Space');
  await chosen(signUp, '/auth?tab=sign-up');
  // There is one stop for both of them: the next is the form.
  await page.keyboard.press('Tab');
  await expect(signUp).not.toBeFocused();
  await expect(login).not.toBeFocused();
});

test('a lost password is asked for, and the bar of the page passed over', async ({ page }) => {
  await open(page, '/auth');
  await press(page, page.getByRole('link', { name: 'Skip to the page' }));
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await page.waitForURL(at('/reset-password'));
  await alive(page);
  await type(page, page.getByLabel('Username or e-mail'), newcomer().email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
});

test('whatever has the keys can be seen to have them', async ({ page }) => {
  await open(page, '/auth?tab=sign-up');
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await whereKeysGo(page);
    if (stop.lost) break;
    stops.push(stop.name);
    expect(stop.seen, stop.name).toBe(true);
  }
  expect(stops.length, stops.join(', ')).toBeGreaterThan(8);
});
