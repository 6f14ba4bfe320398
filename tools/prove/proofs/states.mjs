import { inRoot } from '../../root.mjs';
import { playwright } from '../../test/runners.mjs';

export const title = 'every state of every screen: no accessibility violation in light and dark, no overflow at 320 px';
export const hasShortForm = false;

export async function run({ check, log }) {
  const tests = playwright('states', 'frontends/e2e/playwright.config.mts', {
    env: { A11Y_STATES: 'all' },
    files: [inRoot('frontends/e2e/states')],
  });
  const { passed, failed, output } = await tests.run();
  if (failed) log(output);
  check(`${passed} states have no violation and no overflow`, passed > 0 && failed === 0);
}
