import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../root.mjs';
import { runBin } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { buildPrevious } from './upgrade/previous-release.mjs';

export const title = 'a shell works with the remotes of the release before, and the other way around';

/** The first commit whose remotes have a version of their own; `UPGRADE_FROM` names another. */
const PREVIOUS = '39c8d64c';

const CORE_JOURNEYS = [
  ...['sign-up', 'sign-in', 'contact', 'consultation', 'add-to-cart', 'cart', 'checkout', 'orders', 'pay-invoice'],
  ...['invoices', 'files', 'settings', 'project-updates', 'clients-answer', 'admin-workday', 'admin-invoices'],
  ...['before-hydration', 'scripts-unavailable', 'not-found'],
];

export async function run({ full, check, log }) {
  const previous = await buildPrevious(log, PREVIOUS);
  await runJourneys('this shell with the remotes before', { shell: inRoot(), remotes: previous, full, check, log });
  await runJourneys('the shell before with these remotes', { shell: previous, remotes: inRoot(), full, check, log });
}

/** The backend, the console on its own host, and the journeys are those of the shell. */
async function runJourneys(name, { shell, remotes, full, check, log }) {
  const frontends = temporaryFolder('skew');
  fs.cpSync(path.join(shell, 'dist/frontends'), frontends, { recursive: true });
  fs.rmSync(path.join(frontends, 'remotes'), { recursive: true });
  fs.cpSync(path.join(remotes, 'dist/frontends/remotes'), path.join(frontends, 'remotes'), { recursive: true });
  const files = CORE_JOURNEYS.slice(0, full ? undefined : 4).map((file) => `frontends/e2e/journeys/${file}.spec.ts`);
  const { ok, output } = await runBin(
    '@playwright/test',
    'playwright',
    ['test', ...files, '-c', path.join(shell, 'frontends/e2e/playwright.config.mts'), '--reporter=list'],
    { cwd: shell, env: { ATELIER_FRONTENDS: frontends } },
  );
  const [, passed = '0'] = /(\d+) passed/.exec(output) ?? [];
  if (!ok) log(output);
  check(`${name}: ${passed} journeys pass`, ok && Number(passed) > 0);
}
