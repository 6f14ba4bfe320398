import type { Page } from '@playwright/test';
import { expect, gotoHydrated, test, toasts } from '../support/fixtures';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    /** Durations of the timers started while the clock is paused. */
    timers: number[];
  }
}

/** Opens the UI gallery with a paused clock. */
async function openGallery(page: Page): Promise<void> {
  await gotoHydrated(page, '/dev/ui');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    const originalSetTimeout = window.setTimeout.bind(window);
    window.timers = [];
    const recordTimer = (callback: () => void, ms = 0) => {
      window.timers.push(ms);
      return originalSetTimeout(callback, ms);
    };
    window.setTimeout = recordTimer as typeof setTimeout;
  });
}

/** Shows a toast by keyboard, because hovering pauses its timer. */
async function showToast(page: Page, kind: 'Plain' | 'Destructive'): Promise<void> {
  await page.evaluate(() => (window.timers = []));
  await page.getByRole('button', { name: kind }).first().press('Enter');
  await expect.poll(() => page.evaluate(() => window.timers)).toContain(5000);
}

test('only the newest toast is shown, for its own five seconds unless hovered', async ({ page }) => {
  await openGallery(page);
  await showToast(page, 'Plain');
  await expect(toasts(page)).toHaveText(/^Welcome back!/);
  await page.clock.runFor(4000);
  await showToast(page, 'Destructive');
  await expect(toasts(page)).toHaveText(/^Login failed/);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(4999);
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveCount(0);

  await showToast(page, 'Plain');
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(0);
});

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('No toast is shown');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 5 });
  await page.mouse.up();
}

test('a 40-pixel swipe keeps the toast, a 70-pixel swipe and Escape close it, and F8 focuses it', async ({ page }) => {
  await openGallery(page);
  await showToast(page, 'Plain');
  await swipe(page, 40);
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await swipe(page, 70);
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveCount(0);

  await page.mouse.move(0, 0);
  await showToast(page, 'Plain');
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications \(F8\)/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(300);
  await expect(toasts(page)).toHaveCount(0);
});
