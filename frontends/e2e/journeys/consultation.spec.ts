import type { Page } from '@playwright/test';
import {
  waitForHydration,
  atPath,
  collectRequests,
  expect,
  gotoBeforeHydration,
  gotoHydrated,
  keepToasts,
  test,
  toasts,
} from '../support/fixtures';
import { contactForm, visitor } from '../support/contact-form';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book a Free Consultation' });
const heroLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book a Free Consult' });
const headerLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Create Account' });

test('the consultation dialog traps focus, locks the page, and restores focus when it closes', async ({ page }) => {
  await gotoHydrated(page, '/');
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  const form = contactForm(dialog(page));
  for (const openLink of [heroLink(page), headerLink(page)]) {
    await openLink.click();
    await expect(form.topic).toHaveValue('consultation');
    await expect(form.securityCheck).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(openLink).toBeFocused();
  }

  await page.keyboard.press('Enter');
  await form.message.fill('Shoes');
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press('Tab');
    const isFocusInside = () =>
      document.activeElement === document.body || !!document.activeElement?.closest('[role=dialog]');
    expect(await page.evaluate(isFocusInside)).toBe(true);
  }
  await page.mouse.move(40, 400);
  const turning = await page.evaluateHandle(() => ({
    end: new Promise<void>((resolve) => addEventListener('wheel', () => requestAnimationFrame(() => resolve()))),
  }));
  await page.mouse.wheel(0, 600);
  await turning.evaluate(({ end }) => end);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(headerLink(page)).toBeFocused();
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(form.message).toHaveValue('Shoes');
});

test(
  '?action=consult opens the dialog on any public page and is removed from the URL',
  { tag: '@nightly' },
  async ({ page }) => {
    const requests = collectRequests(page);
    for (const [path, cleanPath] of [
      ['/?action=consult', '/'],
      ['/products?tab=seo&action=consult', '/products?tab=seo'],
    ] as const) {
      await page.goto(`${path}#about`);
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === `${cleanPath}#about`);
      expect(requests.filter((one) => one.endsWith('action=consult'))).toHaveLength(1);
      requests.length = 0;
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.reload();
      await waitForHydration(page);
      await expect(dialog(page)).toHaveCount(0);
      requests.length = 0;
    }
  },
);

test('the dialog opens when its link is clicked before hydration', { tag: '@nightly' }, async ({ page }) => {
  const { loadScripts } = await gotoBeforeHydration(page, '/');
  await heroLink(page).click();
  await loadScripts();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(atPath('/'));
});

test(
  'the link leads to the contact page when the dialog cannot be loaded',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(/net::ERR_FAILED/);
    await page.route('**/assets/consult.*.js', (route) => route.abort());
    await gotoHydrated(page, '/');
    await heroLink(page).click();
    await expect(page).toHaveURL(atPath('/contact?about=consultation'));
    await expect(page.getByLabel('What can we help with?')).toHaveValue('consultation');
  },
);

test(
  'a toast above the dialog can be reached, closed, and swiped away without closing the dialog',
  { tag: '@nightly' },
  async ({ page }) => {
    const sender = visitor();
    await keepToasts(page);
    await gotoHydrated(page, '/?action=consult');
    const form = contactForm(dialog(page));
    await form.fill(sender);
    await form.solve(1);
    await form.send.click();
    await expect(toasts(page)).toContainText('Incorrect answer');
    await expect(form.securityCheck).toBeFocused();
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
    if (!box) throw new Error('No toast is shown');
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await expect(form.message).toHaveValue(sender.message);
  },
);
