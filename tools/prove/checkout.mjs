import { Buyer } from './checkout/buyer.mjs';
import { points } from './checkout/points.mjs';
import { isQuiet, tracesOf, wrongIn } from './checkout/traces.mjs';
import { Trap } from './checkout/trap.mjs';
import { startProduct } from './product.mjs';
import { eventually, visitor } from './visitor.mjs';

export const title =
  'kill -9 at every step from checkout to paid: one order, one charge, one project, one receipt, an empty cart';

const PATIENCE_MS = 60_000;

export async function run({ full, check, say }) {
  const product = await startProduct({ roles: ['web', 'worker'], env: { TRUST_PROXY: 'loopback' }, demo: false });
  const trap = await Trap.in(product.databaseUrl);
  const shop = { product, trap, carts: await cartsOf(product.url), check, say };
  const chosen = points.filter(({ short }) => full || short);
  for (const [number, point] of chosen.entries()) await killedAt(shop, point, number);
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

async function killedAt({ product, trap, carts, check, say }, point, number) {
  const buyer = await Buyer.at(product.url, number, carts[number % carts.length]);
  buyer.deaf = Boolean(point.deaf);
  if (point.table) await trap.set(point);
  const began = Date.now();
  const bought = buyer.buy().then(
    () => '',
    (error) => error.message,
  );
  const names = point.table ? await trap.caught(PATIENCE_MS) : await seen(trap.database, point, buyer);
  const killed = product.processes.filter(({ role }) => names?.includes?.(role));
  await Promise.all(killed.map((one) => one.kill()));
  if (point.table) await trap.open();
  await Promise.all(killed.map((one) => one.start()));
  const gaveUp = await bought;
  const quiet = await eventually(() => isQuiet(trap.database), PATIENCE_MS);
  const wrong = gaveUp || wrongIn(await tracesOf(trap.database, buyer, product.mailFolder));
  const what = killed.map(({ role }) => role).join(' and ') || 'nothing';
  say(`${what} killed, all done ${((Date.now() - began) / 1000).toFixed(1)} s after the checkout began`);
  check(`killed when ${point.name}${wrong && ` (${wrong})`}`, killed.length > 0 && quiet && wrong === '');
}

/** Committed: anybody can see it. */
async function seen(database, { seen: query, kills }, { email }) {
  return (await eventually(async () => (await database.query(query, [email])).rowCount > 0, PATIENCE_MS)) && [kills];
}
