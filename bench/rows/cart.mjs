import { startWithExpress, waitUntilIdle } from '../compare-express.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'reading and adding to a cart, compared with Express and pg on the same sessions and rows';

const PEOPLE = 50;
const LINES = 4;
const ADDRESS = '/api/cart';

export async function run({ rounds, seconds }) {
  const { product, express, cookies, database, stop } = await startWithExpress('express-cart.mjs', PEOPLE);
  const { rows: packages } = await database.query('select id from products order by sort_order');
  const additions = packages.map(({ id }) => ({ method: 'POST', body: { productId: id, quantity: 1 } }));

  const measure = (url, requests, expects) => async () => {
    await fillCarts(database);
    return perSecond({ url: url + ADDRESS, seconds, expects, cookies, requests, connections: PEOPLE });
  };
  const compare = async (requests, expects) => {
    const sides = {
      product: measure(product.url, requests, expects),
      baseline: measure(express.url, requests, expects),
    };
    for (const warm of Object.values(sides)) await warm();
    return compareSideBySide({ rounds, ...sides });
  };
  const read = await compare([{ method: 'GET' }], 200);
  const add = await compare(additions, 201);
  await stop();
  return [
    { name: 'GET /api/cart', unit: 'per second', goal: { min: 1 }, ...read },
    { name: 'POST /api/cart', unit: 'per second', goal: { min: 1 }, ...add },
  ];
}

export async function fillCarts(database) {
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
