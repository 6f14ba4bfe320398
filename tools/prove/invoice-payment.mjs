import { killAtPoint } from './checkout/kill-at-point.mjs';
import { describeDifferences } from './checkout/purchase-effects.mjs';
import { WriteBreakpoint } from './checkout/write-breakpoint.mjs';
import { Client } from './invoice-payment/client.mjs';
import { points } from './invoice-payment/kill-points.mjs';
import { ONE_PAYMENT, paymentEffects } from './invoice-payment/payment-effects.mjs';
import { startProduct } from './product.mjs';
import { visitor } from './visitor.mjs';

export const title =
  'kill -9 at every step from Pay Now to paid: one invoice, one charge, one line in the record, one receipt';

export async function run({ full, check, say }) {
  await fiftyAtOnce(check);
  const product = await startProduct({ roles: ['web', 'worker'], env: { TRUST_PROXY: 'loopback' }, demo: false });
  const trap = await WriteBreakpoint.in(product.databaseUrl);
  const chosen = points.filter(({ short }) => full || short);
  const wrongOf = async (client) =>
    describeDifferences(await paymentEffects(trap.database, client, product.mailFolder), ONE_PAYMENT);
  for (const [number, point] of chosen.entries())
    await killAtPoint({ product, trap, check, say }, point, await Client.at(product.url, number), wrongOf);
  const { rows } = await trap.database.query(`
    select count(*)::int as charges, (select count(*)::int from payment_record where kind = 'payment') as payments
    from test_provider.objects where kind = 'charge'`);
  check(
    `of ${chosen.length} invoices each was charged once`,
    rows[0].charges === chosen.length && rows[0].payments === chosen.length,
  );
  await trap.close();
  await product.stop();
}

/** Fifty tabs over two processes, which share nothing but the database. */
async function fiftyAtOnce(check) {
  const product = await startProduct({ roles: ['web', 'web'], env: { PUBLIC_URL: 'http://localhost' }, demo: false });
  const { invoice, call } = await Client.at(product.url, 0);
  const { cookie } = await call('GET', '/api/user');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      visitor(product.processes[i % 2].url, { cookie })('POST', `/api/invoices/${invoice}/create-payment-intent`),
    ),
  );
  const secrets = new Set(replies.map(({ status, body }) => `${status} ${body.clientSecret}`));
  const trap = await WriteBreakpoint.in(product.databaseUrl);
  const { rows } = await trap.database.query(`
    select (select count(*)::int from invoice_intents) as ways,
      (select count(*)::int from test_provider.objects where kind = 'payment_intent') as intents`);
  check(
    'fifty requests over two processes lead to one payment and one secret',
    secrets.size === 1 && /^200 pi_/.test([...secrets][0]),
  );
  check('and there is no other at the provider', rows[0].ways === 1 && rows[0].intents === 1);
  await trap.close();
  await product.stop();
}
