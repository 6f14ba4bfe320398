import { runBin } from '../run.mjs';

export const title =
  'two thousand schedules of news that comes twice, late, in another order or never: every order and invoice ends in the right state';

/** A short form of it is among the backend's own specs. */
export const inSpecs = true;

export async function run({ full, check, say }) {
  const env = { ...process.env, SCHEDULES: full ? '2000' : '40' };
  const files = ['-c', 'backend/jest.config.cjs', 'backend/modules/billing/.*/schedules'];
  const { ok, output } = await runBin('jest', 'jest', files, { env });
  check('every order and invoice ends as the provider says, their mails are sent once, and nothing ever goes back', ok);
  say(ok ? [...output.matchAll(/^(?:orders|invoices).*: .*/gm)].flat().join('\n') : output.slice(-5000));
}
