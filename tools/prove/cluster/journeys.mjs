import { runBin } from '../../run.mjs';

/** Sign-ins, carts, files and payments: whatever could notice that the next answer comes from another machine. */
const SHORT_JOURNEYS = ['add-to-cart', 'files', 'buying'];

/** The journeys as they are, through the proxy. */
export async function runJourneys({ url, accounts, proxy, desk }, { full, check, say }) {
  // Some processes have been replaced before, and are gone.
  const before = new Map(proxy.passed);
  const files = full ? [] : SHORT_JOURNEYS.map((name) => `e2e/${name}.spec.ts`);
  const { ok, output } = await runBin(
    '@playwright/test',
    'playwright',
    ['test', '-c', 'frontends/e2e/playwright.config.mts', '--reporter=list', ...files],
    {
      env: { JOURNEYS_URL: url, JOURNEYS_CONSOLE: desk, JOURNEYS_ACCOUNTS: JSON.stringify(accounts) },
      timeoutMs: 3_600_000,
      ...(full && { onOutput: say }),
    },
  );
  const counted = /\d+ passed.*/.exec(output)?.[0] ?? 'none passed';
  check(`${full ? 'every journey passes' : 'journeys pass'} unchanged: ${counted}`, ok);
  if (!ok && !full) say(output.slice(-6000));
  const shares = [...proxy.passed].map(([port, count]) => count - (before.get(port) ?? 0)).filter((count) => count > 0);
  say(`Requests to each web process: ${shares.join(', ')}`);
  check(
    'each of three web processes had its share',
    shares.length === 3 && Math.min(...shares) > Math.max(...shares) / 2,
  );
}
