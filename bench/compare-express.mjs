import pg from 'pg';
import { runConcurrently, visitorAt } from '../tools/prove/load.mjs';
import { eventually } from '../tools/prove/visitor.mjs';
import { productionProduct, startServer } from './servers.mjs';

/** The product and a yardstick on the same database and sessions, with so many people who are signed in. */
export async function startWithExpress(program, people) {
  const product = await productionProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const cookies = await signedIn(product.url, people);
  const express = await startServer(program, {
    databaseUrl: product.databaseUrl,
    cookieName: cookies[0].split('=')[0],
    secret: product.sessionSecret,
  });
  const stop = async () => {
    await database.end();
    await express.stop();
    await product.stop();
  };
  return { product, express, database, cookies, stop };
}

/** The cookies of people with accounts. */
async function signedIn(url, people) {
  const cookies = [];
  const register = (number) => async () => {
    const call = visitorAt(url, number);
    const { status, cookie } = await call('POST', '/api/register', {
      username: `member${number}`,
      password: 'a walk along main street',
    });
    if (status !== 201) throw new Error(`Registering was answered with ${status}`);
    cookies.push(cookie);
  };
  await runConcurrently(
    4,
    Array.from({ length: people }, (_, number) => register(number)),
  );
  return cookies;
}

/** Waits until nobody works any more on what a measurement left to do. */
export async function waitUntilIdle(database, table) {
  const isQuiet = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rowCount } = await database.query(
      `select from pg_stat_activity
       where datname = current_database() and state = 'active' and query like $1 and pid <> pg_backend_pid()`,
      [`%${table}%`],
    );
    return rowCount === 0;
  };
  if (!(await eventually(isQuiet))) throw new Error('The database does not come to rest');
}
