import pg from 'pg';
import { runConcurrently, visitorAt } from '../tools/prove/support/load.mjs';
import { eventually } from '../tools/prove/support/visitor.mjs';
import { productionProduct, startServer } from './servers.mjs';

export async function startWithExpress(program, userCount, env = {}) {
  const product = await productionProduct(env);
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const cookies = await registerUsers(product.url, userCount);
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

async function registerUsers(url, count) {
  const cookies = [];
  const register = (number) => async () => {
    const call = visitorAt(url, number);
    const { status, cookie } = await call('POST', '/api/register', {
      username: `user${number}`,
      password: 'a walk along main street',
    });
    if (status !== 201) throw new Error(`Registering returned ${status}`);
    cookies.push(cookie);
  };
  await runConcurrently(
    4,
    Array.from({ length: count }, (_, number) => register(number)),
  );
  return cookies;
}

export async function waitUntilIdle(database, table) {
  const isIdle = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rowCount } = await database.query(
      `select from pg_stat_activity
       where datname = current_database() and state = 'active' and query like $1 and pid <> pg_backend_pid()`,
      [`%${table}%`],
    );
    return rowCount === 0;
  };
  if (!(await eventually(isIdle))) throw new Error('The database is still busy');
}
