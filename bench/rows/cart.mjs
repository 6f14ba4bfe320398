import { startWithExpress, waitUntilIdle } from '../compare-express.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'a cart read and added to against Express and pg with the same sessions and the same rows';

const PEOPLE = 50;
/** What each of them has in the cart when a measurement begins. */
const LINES = 4;
const ADDRESS = '/api/cart';

export async function run({ rounds, seconds }) {
  const { product, express, cookies, database, stop } = await startWithExpress('express-cart.mjs', PEOPLE);
  const { rows: packages } = await database.query('select id from products order by sort_order');
  const additions = packages.map(({ id }) => ({ method: 'POST', body: { productId: id, quantity: 1 } }));

  const asked = (url, requests, expects) => async () => {
    await filled(database);
    return perSecond({ url: url + ADDRESS, seconds, expects, cookies, requests, connections: PEOPLE });
  };
  const bothOf = async (requests, expects) => {
    const sides = { product: asked(product.url, requests, expects), yardstick: asked(express.url, requests, expects) };
    for (const warm of Object.values(sides)) await warm();
    return compareSideBySide({ rounds, ...sides });
  };
  const read = await bothOf([{ method: 'GET' }], 200);
  const add = await bothOf(additions, 201);
  await stop();
  return [
    { name: 'GET /api/cart', unit: 'a second', goal: { least: 1 }, ...read },
    { name: 'POST /api/cart', unit: 'a second', goal: { least: 1 }, ...add },
  ];
}

/** The carts as they are at the beginning, once nobody works on what was left of the measurement before. */
async function filled(database) {
  await waitUntilIdle(database, 'cart_items');
  await database.query('truncate cart_items');
  await database.query(
    `insert into cart_items (id, user_id, product_id, quantity, price)
     select gen_random_uuid(), users.id, package.id, 1, package.price
     from users, (select * from products order by sort_order limit $1) package where users.role = 'guest'
     on conflict (user_id, product_id) do update set quantity = 1`,
    [LINES],
  );
  await database.query('vacuum analyze cart_items');
}
