import { runBin } from '../../../run.mjs';

const SHORT_JOURNEYS = 'gets a receipt, a project, and an email|uploaded by button, drop, and paste|after they sign up';

export async function runJourneys({ url, accounts, proxy, consoleUrl }, { full, check, log }) {
  const before = new Map(proxy.requestCounts);
  const selection = full ? [] : ['--grep', SHORT_JOURNEYS];
  const { ok, output } = await runBin(
    '@playwright/test',
    'playwright',
    ['test', '-c', 'frontends/e2e/playwright.config.mts', '--reporter=list', ...selection],
    {
      env: { JOURNEYS_URL: url, JOURNEYS_CONSOLE: consoleUrl, JOURNEYS_ACCOUNTS: JSON.stringify(accounts) },
      timeoutMs: 3_600_000,
      ...(full && { onOutput: log }),
    },
  );
  const summary = /\d+ passed.*/.exec(output)?.[0] ?? 'none passed';
  check(`${full ? 'all' : 'selected'} end-to-end tests pass: ${summary}`, ok);
  if (!ok && !full) log(output.slice(-6000));
  const shares = [...proxy.requestCounts]
    .map(([port, count]) => count - (before.get(port) ?? 0))
    .filter((count) => count > 0);
  log(`Requests to each web process: ${shares.join(', ')}`);
  check(
    'requests were spread over three web processes',
    shares.length === 3 && Math.min(...shares) > Math.max(...shares) / 2,
  );
}
