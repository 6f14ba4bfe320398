import { Buyer } from './checkout/buyer.mjs';
import { killAtPoint } from '../support/kill-at-point.mjs';
import { points } from './checkout/kill-points.mjs';
import { purchaseEffects, describeDifferences } from './checkout/purchase-effects.mjs';
import { WriteBreakpoint } from '../support/write-breakpoint.mjs';
import { startProduct } from '../support/product.mjs';
import { visitor } from '../support/visitor.mjs';

export const title =
  'kill -9 at every step from checkout to paid: one order, charge, project, and receipt, and an empty cart';

export async function run({ full, check, log }) {
  const product = await startProduct({ roles: ['web', 'worker'], env: { TRUST_PROXY: 'loopback' }, demo: false });
  const breakpoint = await WriteBreakpoint.in(product.databaseUrl);
  const context = { product, breakpoint, check, log };
  const carts = await cartsOf(product.url);
  const problemsOf = async (buyer) =>
    describeDifferences(await purchaseEffects(breakpoint.database, buyer, product.mailFolder));
  const selected = points.filter(({ short }) => full || short);
  for (const [number, point] of selected.entries()) {
    const buyer = await Buyer.at(product.url, number, carts[number % carts.length]);
    await killAtPoint(context, point, buyer, problemsOf);
  }
  const { rows } = await breakpoint.database.query(`
    select count(*)::int as charges, (select count(*)::int from orders where status = 'paid') as orders
    from test_provider.objects where kind = 'charge'`);
  check(
    `each of ${selected.length} purchases was charged once`,
    rows[0].charges === selected.length && rows[0].orders === selected.length,
  );
  await breakpoint.close();
  await product.stop();
}

/** One-time only, and one-time with monthly: the provider handles them differently. */
async function cartsOf(url) {
  const { body: packages } = await visitor(url)('GET', '/api/products');
  const ofKind = (kind) => packages.find(({ billingType }) => billingType === kind).id;
  const oneTimeItem = { productId: ofKind('one-time'), quantity: 2 };
  return [[oneTimeItem], [oneTimeItem, { productId: ofKind('monthly'), quantity: 1 }]];
}
