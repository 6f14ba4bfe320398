import { playwright } from '../../test/runners.mjs';

export const title = 'all journeys in a browser, with those that npm test leaves out';

export async function run({ check, log }) {
  const tests = playwright('journeys', 'frontends/e2e/playwright.config.mts', {
    env: { NIGHTLY: '1' },
    files: ['frontends/e2e/journeys/'],
  });
  const { passed, failed, output } = await tests.run();
  if (failed) log(output);
  check(`${passed} journeys pass`, passed > 0 && failed === 0);
}
