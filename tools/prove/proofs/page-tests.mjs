import { jest } from '../../test/runners.mjs';

export const title = 'the page tests that npm test leaves out';

export async function run({ check, log }) {
  const tests = jest('nightly page tests', 'frontends/jest.config.cjs', {
    env: { NIGHTLY: '1' },
    files: ['.nightly.'],
  });
  const { passed, failed, output } = await tests.run();
  if (failed) log(output);
  check(`${passed} page tests pass`, passed > 0 && failed === 0);
}
