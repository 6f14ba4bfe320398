import { waitForHydration, expect, test } from '../support/fixtures';
import { publicPaths } from '../../shared/public-pages';

const MAX_SCRIPT_BYTES = 130_000;

for (const address of publicPaths) {
  test(`${address} hydrates with less than ${MAX_SCRIPT_BYTES} bytes of script`, async ({ page }) => {
    await page.goto(address);
    await waitForHydration(page);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
  });
}
