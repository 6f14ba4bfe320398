import { Buyer } from './checkout/buyer.mjs';
import { killAtPoint } from './checkout/kill-at-point.mjs';
import { points } from './checkout/kill-points.mjs';
import { purchaseEffects, describeDifferences } from './checkout/purchase-effects.mjs';
import { WriteBreakpoint } from './checkout/write-breakpoint.mjs';
import { startProduct } from './product.mjs';
import { visitor } from './visitor.mjs';

export const title =
  'kill -9 at every step from checkout to paid: one order, one charge, one project, one receipt, an empty cart';

export async function run({ full, check, say }) {
  const product = await startProduct({ roles: ['web', 'worker'], env: { TRUST_PROXY: 'loopback' }, demo: false });
  const trap = await WriteBreakpoint.in(product.databaseUrl);
  const shop = { product, trap, check, say };
  const carts = await cartsOf(product.url);
  const wrongOf = async (buyer) => describeDifferences(await purchaseEffects(trap.database, buyer, product.mailFolder));
  const chosen = points.filter(({ short }) => full || short);
  for (const [number, point] of chosen.entries()) {
    const buyer = await Buyer.at(product.url, number, carts[number % carts.length]);
    await killAtPoint(shop, point, buyer, wrongOf);
  }
  const { rows } = await trap.database.query(`
    select count(*)::int as charges, (select count(*)::int from orders where status = 'paid') as orders
    from test_provider.objects where kind = 'charge'`);
  check(
    `of ${chosen.length} purchases each was charged once`,
    rows[0].charges === chosen.length && rows[0].orders === chosen.length,
  );
  await trap.close();
  await product.stop();
}

/** What is paid once, and what is paid each month as well: the provider goes different ways with them. */
async function cartsOf(url) {
  const { body: packages } = await visitor(url)('GET', '/api/products');
  const ofKind = (kind) => packages.find(({ billingType }) => billingType === kind).id;
  const once = { productId: ofKind('one-time'), quantity: 2 };
  return [[once], [once, { productId: ofKind('monthly'), quantity: 1 }]];
}
