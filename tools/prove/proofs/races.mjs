import { runBin } from '../../run.mjs';
import { rollSeed } from '../support/seed.mjs';

export const title = 'concurrent changes keep carts and files consistent';

const RACES = 'backend/modules/(cart/(concurrency|purchased-items)|files/(races|orphaned-files))';

export async function run({ full, check, log }) {
  const rounds = full ? 30 : 1;
  const { ok, output } = await runBin('jest', 'jest', ['-c', 'backend/jest.config.cjs', RACES], {
    env: { ...process.env, ...rollSeed('RACE_SEED', log), RACE_ROUNDS: String(rounds) },
  });
  check(`${rounds} rounds of each race`, ok);
  log(ok ? (/Tests:.*/.exec(output)?.[0] ?? '') : output.slice(-3000));
}
