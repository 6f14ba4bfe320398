import { runBin } from '../../run.mjs';
import { rollSeed } from '../support/seed.mjs';

export const title =
  'ten thousand random invoices with fractions, discounts, taxes, and part payments, and as many carts: pages, PDFs, ledger, analytics, and the payment provider agree to the cent';

export async function run({ full, check, log }) {
  const env = { ...process.env, ...rollSeed('AMOUNTS_SEED', log), AMOUNTS: full ? '10000' : '25' };
  const files = ['-c', 'backend/jest.config.cjs', 'backend/modules/billing/amounts'];
  const { ok, output } = await runBin('jest', 'jest', files, { env });
  check('every amount is the same everywhere, and the comparison with the provider finds no difference', ok);
  log(ok ? [...output.matchAll(/^amounts of .*/gm)].flat().join('\n') : output.slice(-5000));
}
