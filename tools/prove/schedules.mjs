import { runBin } from '../run.mjs';

export const title =
  'two thousand schedules of news that comes twice, late, in another order or never: every order ends in the right state';

export async function run({ full, check, say }) {
  const env = { ...process.env, SCHEDULES: full ? '2000' : '40' };
  const files = ['-c', 'backend/jest.config.cjs', 'backend/modules/billing/provider/schedules'];
  const { ok, output } = await runBin('jest', 'jest', files, { env });
  check('every order ends as the provider says, its mails are sent once, and nothing ever goes back', ok);
  say(ok ? (/^orders: .*/m.exec(output)?.[0] ?? '') : output.slice(-5000));
}
