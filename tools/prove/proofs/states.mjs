import { inRoot } from '../../root.mjs';
import { playwright } from '../../test/runners.mjs';

export const title =
  'every state of every screen: no accessibility violation in light and dark, no overflow at 320 px, no cut value in a list';

export async function run({ check, log }) {
  const files = [inRoot('frontends/e2e/states')];
  const tests = playwright('states', 'frontends/e2e/playwright.config.mts', { files });
  const { passed, failed, output } = await tests.run();
  if (failed) log(output);
  check(`${passed} states have no violation, no overflow, and no cut value`, passed > 0 && failed === 0);
}
