import { runBin } from '../run.mjs';

export const title = 'no session comes back after signing out, a new password or a deactivation, whatever is under way';

/** A short form of it is among the backend's own specs. */
export const inSpecs = true;

/** The races of the accounts' own tests, many times over: each round meets the moment a little differently. */
export async function run({ full, check, say }) {
  const rounds = full ? 50 : 1;
  const { ok, output } = await runBin('jest', 'jest', ['-c', 'backend/jest.config.cjs', 'backend/modules/auth/races'], {
    env: { ...process.env, RACE_ROUNDS: String(rounds) },
  });
  check(`${rounds} rounds of each race`, ok);
  say(ok ? (/Tests:.*/.exec(output)?.[0] ?? '') : output.slice(-3000));
}
