import { killAtPoint } from '../support/kill-at-point.mjs';
import { describeDifferences } from './checkout/purchase-effects.mjs';
import { WriteBreakpoint } from '../support/write-breakpoint.mjs';
import { Client } from './invoice-payment/client.mjs';
import { points } from './invoice-payment/kill-points.mjs';
import { ONE_PAYMENT, paymentEffects } from './invoice-payment/payment-effects.mjs';
import { startProduct } from '../support/product.mjs';
import { visitor } from '../support/visitor.mjs';

export const title = 'kill -9 at every step from Pay Now to paid: one invoice, charge, ledger entry, and receipt';

export async function run({ full, check, log }) {
  await concurrentPayRequests(check);
  const product = await startProduct({ roles: ['web', 'worker'], env: { TRUST_PROXY: 'loopback' }, demo: false });
  const breakpoint = await WriteBreakpoint.in(product.databaseUrl);
  const selected = points.filter(({ short }) => full || short);
  const problemsOf = async (client) =>
    describeDifferences(await paymentEffects(breakpoint.database, client, product.mailFolder), ONE_PAYMENT);
  for (const [number, point] of selected.entries())
    await killAtPoint({ product, breakpoint, check, log }, point, await Client.at(product.url, number), problemsOf);
  const { rows } = await breakpoint.database.query(`
    select count(*)::int as charges, (select count(*)::int from payment_record where kind = 'payment') as payments
    from test_provider.objects where kind = 'charge'`);
  check(
    `each of ${selected.length} invoices was charged once`,
    rows[0].charges === selected.length && rows[0].payments === selected.length,
  );
  await breakpoint.close();
  await product.stop();
}

async function concurrentPayRequests(check) {
  const product = await startProduct({ roles: ['web', 'web'], env: { PUBLIC_URL: 'http://localhost' }, demo: false });
  const { invoice, call } = await Client.at(product.url, 0);
  const { cookie } = await call('GET', '/api/user');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      visitor(product.processes[i % 2].url, { cookie })('POST', `/api/invoices/${invoice}/create-payment-intent`),
    ),
  );
  const secrets = new Set(replies.map(({ status, body }) => `${status} ${body.clientSecret}`));
  const breakpoint = await WriteBreakpoint.in(product.databaseUrl);
  const { rows } = await breakpoint.database.query(`
    select (select count(*)::int from invoice_intents) as links,
      (select count(*)::int from test_provider.objects where kind = 'payment_intent') as intents`);
  check(
    'fifty requests to two processes return one payment secret',
    secrets.size === 1 && /^200 pi_/.test([...secrets][0]),
  );
  check('the provider has one payment intent', rows[0].links === 1 && rows[0].intents === 1);
  await breakpoint.close();
  await product.stop();
}
