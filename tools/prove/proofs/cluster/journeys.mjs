import { runBin } from '../../../run.mjs';

export async function runJourneys({ url, accounts, proxy, consoleUrl }, { check, log }) {
  const before = new Map(proxy.requestCounts);
  const { ok, output } = await runBin(
    '@playwright/test',
    'playwright',
    ['test', 'frontends/e2e/journeys/', '-c', 'frontends/e2e/playwright.config.mts', '--reporter=list'],
    {
      env: { JOURNEYS_URL: url, JOURNEYS_CONSOLE: consoleUrl, JOURNEYS_ACCOUNTS: JSON.stringify(accounts) },
      timeoutMs: 3_600_000,
      onOutput: log,
    },
  );
  const summary = /\d+ passed.*/.exec(output)?.[0] ?? 'none passed';
  check(`all end-to-end tests pass: ${summary}`, ok);
  const shares = [...proxy.requestCounts]
    .map(([port, count]) => count - (before.get(port) ?? 0))
    .filter((count) => count > 0);
  log(`Requests to each web process: ${shares.join(', ')}`);
  check(
    'requests were spread over three web processes',
    shares.length === 3 && Math.min(...shares) > Math.max(...shares) / 2,
  );
}
