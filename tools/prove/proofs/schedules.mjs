import { runBin } from '../../run.mjs';
import { rollSeed } from '../support/seed.mjs';

export const title =
  'two thousand schedules of duplicate, late, reordered, or missing Stripe events: every order and invoice ends in the right state';

export async function run({ full, check, log }) {
  const env = { ...process.env, ...rollSeed('SCHEDULES_SEED', log), SCHEDULES: full ? '2000' : '40' };
  const files = ['-c', 'backend/jest.config.cjs', 'backend/modules/billing/.*/(dunning-)?schedules?.spec'];
  const { ok, output } = await runBin('jest', 'jest', files, { env });
  check(
    'every order and invoice matches the provider, emails and reminders are sent once, and no status moves backward',
    ok,
  );
  log(ok ? [...output.matchAll(/^(?:orders|invoices).*: .*/gm)].flat().join('\n') : output.slice(-5000));
}
