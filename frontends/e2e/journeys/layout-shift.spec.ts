import { expect, test } from '../support/fixtures';
import { demoAccount, signInByApi } from '../support/accounts';

const PAGES = [
  ['guest', '/dashboard'],
  ['guest', '/invoices'],
  ['admin', '/admin'],
  ['admin', '/admin/invoices'],
] as const;
const SIZES = [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
];
// Data that comes one after the other shows whether what is there already moves.
const DELAYS_MS = [300, 0, 600, 150, 450];

for (const [role, path] of PAGES)
  for (const viewport of SIZES)
    test(
      `${path} does not move while it loads at ${viewport.width} px`,
      { tag: '@nightly' },
      async ({ page, context }) => {
        await page.setViewportSize(viewport);
        await signInByApi(context, demoAccount(role));
        let count = 0;
        await context.route('**/api/**', async (route) => {
          count += 1;
          await new Promise((resolve) => setTimeout(resolve, DELAYS_MS[count % DELAYS_MS.length]));
          await route.continue();
        });
        await page.addInitScript(recordShifts);
        await page.goto(path);
        await expect(page.getByText('Loading...')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => window.layoutShifts);
        expect(shifts.filter(({ value }) => value > 0.01)).toEqual([]);
      },
    );

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

function recordShifts(): void {
  window.layoutShifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        window.layoutShifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
