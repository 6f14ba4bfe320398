import { runBin } from '../../run.mjs';

export const title =
  'no session survives signing out, a password change, or deactivation, even during concurrent requests';

export async function run({ full, check, log }) {
  const rounds = full ? 50 : 1;
  const { ok, output } = await runBin('jest', 'jest', ['-c', 'backend/jest.config.cjs', 'backend/modules/auth/races'], {
    env: { ...process.env, RACE_ROUNDS: String(rounds) },
  });
  check(`${rounds} rounds of each race`, ok);
  log(ok ? (/Tests:.*/.exec(output)?.[0] ?? '') : output.slice(-3000));
}
