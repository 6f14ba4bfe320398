import { demoAccount, signInByApi } from '../support/accounts';
import { waitForHydration, expect, test } from '../support/fixtures';
import { publicPaths } from '../../shared/public-pages';

const MAX_SCRIPT_BYTES = 130_000;

test(`every public page hydrates with less than ${MAX_SCRIPT_BYTES} bytes of script`, async ({ page }) => {
  for (const address of [...publicPaths, '/products/word-of-mouth']) {
    await page.goto(address);
    await waitForHydration(page);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes, address).toBeGreaterThan(0);
    expect(bytes, address).toBeLessThan(MAX_SCRIPT_BYTES);
  }
});

const FIRST_PAGES = [
  { address: '/admin', role: 'admin', last: /\/live\.\w+\.js$/, maxBytes: 300_000 },
  { address: '/dashboard', role: 'guest', last: /\/dashboard\.\w+\.js$/, maxBytes: 230_000 },
] as const;

for (const { address, role, last, maxBytes } of FIRST_PAGES) {
  test(`${address} transfers less than ${maxBytes} bytes of script, cached for good`, async ({ page }) => {
    await signInByApi(page.context(), demoAccount(role));
    const cacheRules = new Set<string | undefined>();
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) cacheRules.add(response.headers()['cache-control']);
    });
    const loaded = page.waitForResponse((response) => last.test(response.url()));
    await page.goto(address);
    await (await loaded).finished();
    await expect(page.getByRole('heading', { level: 1, name: /^Hello|^Welcome/ })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const transferred = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    );
    expect(transferred).toBeGreaterThan(100_000);
    expect(transferred).toBeLessThan(maxBytes);
    expect([...cacheRules]).toEqual(['public, max-age=31536000, immutable']);
  });
}
