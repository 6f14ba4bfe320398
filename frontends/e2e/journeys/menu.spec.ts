import type { Page } from '@playwright/test';
import { atPath, expect, gotoHydrated, test } from '../support/fixtures';
import { demoAccount, registerClient, signInByApi } from '../support/accounts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PHONE = { width: 390, height: 844 };
const LINKS = ['Home', 'Services', 'Products', 'About', 'Contact', 'Sign In', 'Create Account'];

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const expectOpen = async (page: Page, isExpanded: boolean) => {
  await expect(menu(page)).toBeVisible({ visible: isExpanded });
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', String(isExpanded));
};

async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const gap = () =>
    page.evaluate((section) => {
      const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return Math.round((document.getElementById(section)?.getBoundingClientRect().top ?? 0) - headerBottom);
    }, id);
  await expect.poll(gap, id).toBeGreaterThanOrEqual(0);
  await expect.poll(gap, id).toBeLessThan(40);
  await expect.poll(() => page.evaluate(isScrollSettled), 'the page has come to rest').toBe(true);
}

/** A smooth scroll in progress would continue after navigating back. */
async function isScrollSettled(): Promise<boolean> {
  const startY = scrollY;
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  return scrollY === startY;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens, navigates, and closes without moving the page', async ({ page }) => {
    await gotoHydrated(page, '/');
    await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeHidden();
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, true);
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    const focusedLabels: (string | null | undefined)[] = [];
    for (const name of LINKS) {
      await expect(link(page, name)).toBeInViewport();
      await page.keyboard.press('Tab');
      focusedLabels.push(await focusedText(page));
    }
    expect(focusedLabels).toEqual(LINKS);
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await expectOpen(page, true);
    await page.mouse.click(200, 800);
    await expectOpen(page, false);

    await menuButton(page).click();
    await link(page, 'Create Account').click();
    await expect(page.getByRole('dialog', { name: 'Book a Free Consultation' })).toBeVisible();
    await expectOpen(page, false);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await link(page, 'Services').click();
    await expectOpen(page, false);
    await expect(page).toHaveURL((url) => url.hash === '#services');
    await expectBelowHeader(page, 'services');
  });

  test(
    'the menu opens and closes by its button, and its links scroll to their section',
    { tag: '@nightly' },
    async ({ page }) => {
      await gotoHydrated(page, '/');
      const before = await page.getByRole('heading', { level: 1 }).boundingBox();
      await menuButton(page).click();
      await expectOpen(page, true);
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
      await menuButton(page).click();
      await expectOpen(page, false);
      for (const [name, id] of [
        ['Contact', 'contact'],
        ['About', 'about'],
      ] as const) {
        await menuButton(page).click();
        await link(page, name).click();
        await expectOpen(page, false);
        await expect(page).toHaveURL((url) => url.hash === `#${id}`);
        await expectBelowHeader(page, id);
      }
    },
  );

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu opens, closes, and navigates', async ({ page }) => {
      await page.goto('/auth');
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await link(page, 'About').click();
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '#about');
      await expect(page.getByRole('heading', { name: 'How we work' })).toBeInViewport();
    });
  });
});

test('the header shows all links from tablet width on', { tag: '@nightly' }, async ({ page, context }) => {
  await registerClient(context);
  await page.setViewportSize({ width: 768, height: 900 });
  await gotoHydrated(page, '/');
  await expect(menuButton(page)).toBeHidden();
  for (const name of ['Home', 'Products', 'My Account', 'Book Free Consult']) {
    await expect(link(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(link(page, 'Sign In')).toBeHidden();
});

test('the hero buttons scroll to the services and open the dialog', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/');
  await page.getByRole('link', { name: 'View Our Services' }).click();
  await expectBelowHeader(page, 'services');
  await expect(link(page, 'Services')).toHaveAttribute('aria-current', 'location');
  await expect(link(page, 'Home')).not.toHaveAttribute('aria-current');
  await page.goBack();
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Book a Free Consult' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a Free Consultation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Book a Free Consult' })).toBeFocused();
});

test('the page scrolls smoothly unless reduced motion is preferred', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/');
  const scrollBehavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await scrollBehavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrollBehavior()).toBe('auto');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a section link works from another page', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/auth');
  await link(page, 'About').click();
  await expectBelowHeader(page, 'about');
  await link(page, 'Sign In').click();
  await expect(page).toHaveURL(atPath('/auth'));
});

test('the footer’s Contact link scrolls to the form', { tag: '@nightly' }, async ({ page }) => {
  await gotoHydrated(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expectBelowHeader(page, 'contact');
});

test(
  'the menu leads to Orders in the portal and to Projects in the console',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    await registerClient(page.context());
    await page.goto('/dashboard');
    await link(page, 'Orders').click();
    await expect(page).toHaveURL(atPath('/orders'));
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await signInByApi(otherPage.context(), demoAccount('admin'));
    await otherPage.goto('/admin');
    await link(otherPage, 'Projects').click();
    await expect(otherPage).toHaveURL(atPath('/admin/projects'));
    await expect(otherPage.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  },
);
