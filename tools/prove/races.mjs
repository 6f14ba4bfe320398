import { runBin } from '../run.mjs';

export const title = 'carts and files stay whole, whatever happens to them at once';

/** A short form of it is among the backend's own specs. */
export const inSpecs = true;

const RACES = 'backend/modules/(cart|files)/(races|bought|sweep)';

/** Many times over, as each round meets the moment a little differently. */
export async function run({ full, check, say }) {
  const rounds = full ? 30 : 1;
  const { ok, output } = await runBin('jest', 'jest', ['-c', 'backend/jest.config.cjs', RACES], {
    env: { ...process.env, RACE_ROUNDS: String(rounds) },
  });
  check(`${rounds} rounds of each race`, ok);
  say(ok ? (/Tests:.*/.exec(output)?.[0] ?? '') : output.slice(-3000));
}
