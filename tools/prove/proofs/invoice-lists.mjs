import pg from 'pg';
import { median } from '../support/load.mjs';
import { fillInvoices } from '../support/fill-invoices.mjs';
import { startProduct } from '../support/product.mjs';
import { visitor } from '../support/visitor.mjs';

export const title = 'invoice lists and totals are as fast with fifty thousand invoices as with fifty';

const FULL = { others: 490, each: 100, client: 1000, rounds: 400, maxRatio: 1.3 };
/** Below it, a ratio is noise. */
const FLOOR_MS = 4;
/** Loose bound: only tells a page from a whole list. */
const SHORT = { others: 90, each: 50, client: 500, rounds: 40, maxRatio: 3 };
const LITTLE = { others: 0, each: 0, client: 50 };
const WARM_ROUNDS = 30;

const PAGES = {
  'the first page for admins': { who: 'admin', path: () => '/api/admin/invoices?limit=20' },
  'open invoices': { who: 'admin', path: () => '/api/admin/invoices?state=open&limit=10' },
  'overdue invoices': { who: 'admin', path: () => '/api/admin/invoices?state=overdue&limit=5' },
  'one client’s invoices': { who: 'admin', path: ({ client }) => `/api/admin/invoices?client=${client.id}&limit=20` },
  totals: { who: 'admin', path: () => '/api/admin/invoices/totals' },
  'one client’s totals': { who: 'admin', path: ({ client }) => `/api/admin/invoices/totals?client=${client.id}` },
  'own invoices': { who: 'client', path: () => '/api/invoices?limit=20' },
  'invoices on the dashboard': { who: 'client', path: () => '/api/invoices?limit=3' },
};

export async function run({ full, check, log }) {
  const size = full ? FULL : SHORT;
  const [small, large] = [await agency(LITTLE), await agency(size)];
  const all = size.others * size.each + size.client;
  for (const [name, page] of Object.entries(PAGES)) {
    const ratio = await compare(page, small, large, size.rounds);
    log(`${name} with ${all} invoices: ${ratio.toFixed(2)} times as long as with ${LITTLE.client}`);
    check(`${name}: at most ${size.maxRatio} times as long`, ratio <= size.maxRatio);
  }
  await Promise.all([small.stop(), large.stop()]);
}

async function agency({ others, each, client: own }) {
  const product = await startProduct({ roles: ['web'], demo: false });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const [client, admin] = [await member(product.url, 'client'), await member(product.url, 'admin')];
  await database.query(`update users set role = 'admin' where id = $1`, [admin.id]);
  await database.query(
    `insert into users (id, username, password) select gen_random_uuid(), 'other' || n, 'none' from generate_series(1, $1::int) n`,
    [others],
  );
  await fillInvoices(database, { userFilter: `u.username like 'other%'`, perUser: each });
  await fillInvoices(database, { userFilter: 'u.id = $2', perUser: own, values: [client.id] });
  await database.query('vacuum analyze');
  const stop = async () => {
    await database.end();
    await product.stop();
  };
  return { client, admin, stop };
}

async function member(url, username) {
  const call = visitor(url);
  const { status, body } = await call('POST', '/api/register', { username, password: 'a walk along main street' });
  if (status !== 201) throw new Error(`Registering returned ${status}`);
  return { id: body.id, get: (path) => call('GET', path) };
}

/** Alternate per round, so that other load affects both equally. */
async function compare({ who, path }, small, large, rounds) {
  const durations = [[], []];
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [place, product] of [small, large].entries()) {
      const began = performance.now();
      const { status } = await product[who].get(path(product));
      if (status !== 200) throw new Error(`${path(product)} returned ${status}`);
      if (round >= 0) durations[place].push(performance.now() - began);
    }
  }
  return slowness(durations[1]) / slowness(durations[0]);
}

const slowness = (durations) => Math.max(median(durations), FLOOR_MS);
