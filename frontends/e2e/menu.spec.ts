import type { Page } from '@playwright/test';
import { at, expect, open, test } from './journey';
import { client } from './people';

const PHONE = { width: 390, height: 844 };

const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const isOpen = async (page: Page, open: boolean) => {
  await expect(menu(page)).toBeVisible({ visible: open });
  await expect(button(page)).toHaveAttribute('aria-expanded', String(open));
};

/** How far below the bar a section begins, once the page has come to rest. */
async function restsUnderTheBar(page: Page, id: string): Promise<void> {
  const gap = () =>
    page.evaluate((section) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return Math.round((document.getElementById(section)?.getBoundingClientRect().top ?? 0) - bar);
    }, id);
  await expect.poll(gap, id).toBeGreaterThanOrEqual(0);
  await expect.poll(gap, id).toBeLessThan(40);
  await expect.poll(() => page.evaluate(standsStill), 'the page has come to rest').toBe(true);
}

/** A page that still glides would glide on over what comes next, such as going back. */
async function standsStill(): Promise<boolean> {
  const before = scrollY;
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  return scrollY === before;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens and closes without moving the page', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeHidden();
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await button(page).click();
    await isOpen(page, true);
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    for (const name of ['Home', 'Services', 'Products', 'About', 'Contact', 'Sign In', 'Create Account']) {
      await expect(link(page, name)).toBeInViewport();
    }
    await button(page).click();
    await isOpen(page, false);
  });

  test('a choice closes it and leads to its section', async ({ page }) => {
    await open(page, '/');
    for (const [name, id] of [
      ['Contact', 'contact'],
      ['Services', 'services'],
      ['About', 'about'],
    ] as const) {
      await button(page).click();
      await link(page, name).click();
      await isOpen(page, false);
      await expect(page).toHaveURL((url) => url.hash === `#${id}`);
      await restsUnderTheBar(page, id);
    }
  });

  test('the keys open it, walk through it and close it again', async ({ page }) => {
    await open(page, '/');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await isOpen(page, true);
    const walked: (string | null | undefined)[] = [];
    for (let presses = 0; presses < 7; presses += 1) {
      await page.keyboard.press('Tab');
      walked.push(await focused(page));
    }
    expect(walked).toEqual(['Home', 'Services', 'Products', 'About', 'Contact', 'Sign In', 'Create Account']);
    await page.keyboard.press('Escape');
    await isOpen(page, false);
    await expect(button(page)).toBeFocused();
  });

  test('a touch beside it closes it', async ({ page }) => {
    await open(page, '/auth');
    await button(page).click();
    await isOpen(page, true);
    await page.mouse.click(200, 800);
    await isOpen(page, false);
  });

  test('the consultation opens from it, and the keys come back to its button', async ({ page }) => {
    await open(page, '/');
    await button(page).click();
    await link(page, 'Create Account').click();
    await expect(page.getByRole('dialog', { name: 'Book a Free Consultation' })).toBeVisible();
    await isOpen(page, false);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page)).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('it opens, closes and leads on all the same', async ({ page }) => {
      await page.goto('/auth');
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await button(page).click();
      await link(page, 'About').click();
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '#about');
      await expect(page.getByRole('heading', { name: 'How we work' })).toBeInViewport();
    });
  });
});

test('there is room for the links from a small tablet on, for everybody', async ({ page, context }) => {
  await client(context);
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/');
  await expect(button(page)).toBeHidden();
  for (const name of ['Home', 'Products', 'My Account', 'Book Free Consult']) {
    await expect(link(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(link(page, 'Sign In')).toBeHidden();
});

test('the first buttons lead down the page and into the dialog', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'View Our Services' }).click();
  await restsUnderTheBar(page, 'services');
  await expect(link(page, 'Services')).toHaveAttribute('aria-current', 'location');
  await expect(link(page, 'Home')).not.toHaveAttribute('aria-current');
  await page.goBack();
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Book a Free Consult' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a Free Consultation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Book a Free Consult' })).toBeFocused();
});

test('the page glides to a section, but not for whoever wants nothing to move', async ({ page }) => {
  await open(page, '/');
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('from another page a section is reached as well', async ({ page }) => {
  await open(page, '/auth');
  await link(page, 'About').click();
  await restsUnderTheBar(page, 'about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await restsUnderTheBar(page, 'contact');
  await link(page, 'Sign In').click();
  await expect(page).toHaveURL(at('/auth'));
});
