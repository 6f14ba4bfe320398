import { jest } from '../../test/runners.mjs';

export const title = 'the backend specs that npm test leaves out';

export async function run({ check, log }) {
  const specs = jest('nightly specs', 'backend/jest.config.cjs', { env: { NIGHTLY: '1' }, files: ['.nightly.'] });
  const { passed, failed, output } = await specs.run();
  if (failed) log(output);
  check(`${passed} specs pass`, passed > 0 && failed === 0);
}
