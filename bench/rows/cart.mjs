import pg from 'pg';
import { crowd, visitorAt } from '../../tools/prove/crowd.mjs';
import { eventually } from '../../tools/prove/visitor.mjs';
import { productionProduct, startServer } from '../servers.mjs';
import { perSecond, sideBySide } from '../side-by-side.mjs';

export const title = 'a cart read and added to against Express and pg with the same sessions and the same rows';

const PEOPLE = 50;
/** What each of them has in the cart when a measurement begins. */
const LINES = 4;
const ADDRESS = '/api/cart';

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const cookies = await signedIn(product.url);
  const express = await startServer('express-cart.mjs', {
    databaseUrl: product.databaseUrl,
    cookieName: cookies[0].split('=')[0],
    secret: product.sessionSecret,
  });
  const { rows: packages } = await database.query('select id from products order by sort_order');
  const additions = packages.map(({ id }) => ({ method: 'POST', body: { productId: id, quantity: 1 } }));

  const asked = (url, requests, expects) => async () => {
    await filled(database);
    return perSecond({ url: url + ADDRESS, seconds, expects, cookies, requests, connections: PEOPLE });
  };
  const bothOf = async (requests, expects) => {
    const sides = { product: asked(product.url, requests, expects), yardstick: asked(express.url, requests, expects) };
    for (const warm of Object.values(sides)) await warm();
    return sideBySide({ rounds, ...sides });
  };
  const read = await bothOf([{ method: 'GET' }], 200);
  const add = await bothOf(additions, 201);
  await database.end();
  await express.stop();
  await product.stop();
  return [
    { name: 'GET /api/cart', unit: 'a second', goal: { least: 1 }, ...read },
    { name: 'POST /api/cart', unit: 'a second', goal: { least: 1 }, ...add },
  ];
}

/** People with accounts and the cookies of their sessions. */
async function signedIn(url) {
  const cookies = [];
  const register = (number) => async () => {
    const call = visitorAt(url, number);
    const { status, cookie } = await call('POST', '/api/register', {
      username: `shopper${number}`,
      password: 'a walk along main street',
    });
    if (status !== 201) throw new Error(`Registering was answered with ${status}`);
    cookies.push(cookie);
  };
  await crowd(
    4,
    Array.from({ length: PEOPLE }, (_, number) => register(number)),
  );
  return cookies;
}

/** The carts as they are at the beginning, once nobody works on what was left of the measurement before. */
async function filled(database) {
  if (!(await eventually(() => isQuiet(database)))) throw new Error('The database does not come to rest');
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

async function isQuiet(database) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { rowCount } = await database.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%cart_items%' and pid <> pg_backend_pid()`,
  );
  return rowCount === 0;
}
