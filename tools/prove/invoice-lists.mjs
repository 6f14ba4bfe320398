import pg from 'pg';
import { median } from './load.mjs';
import { fillInvoices } from './invoices/fill.mjs';
import { startProduct } from './product.mjs';
import { visitor } from './visitor.mjs';

export const title = 'lists and sums of invoices come as quickly out of fifty thousand as out of fifty';

const FULL = { others: 490, each: 100, client: 1000, rounds: 400, most: 1.3 };
/** Enough to tell a page from a whole list, whatever else the machine has to do. */
const SHORT = { others: 90, each: 50, client: 500, rounds: 40, most: 3 };
const LITTLE = { others: 0, each: 0, client: 50 };
const WARM_ROUNDS = 30;

const PAGES = {
  'the agency’s first page': { who: 'admin', path: () => '/api/admin/invoices?limit=20' },
  'what is open': { who: 'admin', path: () => '/api/admin/invoices?state=open&limit=10' },
  'what is overdue': { who: 'admin', path: () => '/api/admin/invoices?state=overdue&limit=5' },
  'a client’s': { who: 'admin', path: ({ client }) => `/api/admin/invoices?client=${client.id}&limit=20` },
  totals: { who: 'admin', path: () => '/api/admin/invoices/totals' },
  'the totals of a client': { who: 'admin', path: ({ client }) => `/api/admin/invoices/totals?client=${client.id}` },
  'one’s own': { who: 'client', path: () => '/api/invoices?limit=20' },
  'a dashboard’s': { who: 'client', path: () => '/api/invoices?limit=3' },
};

export async function run({ full, check, say }) {
  const size = full ? FULL : SHORT;
  const [little, much] = [await agency(LITTLE), await agency(size)];
  const all = size.others * size.each + size.client;
  for (const [name, page] of Object.entries(PAGES)) {
    const ratio = await compare(page, little, much, size.rounds);
    say(`${name}, out of ${all}: ${ratio.toFixed(2)} times as long as out of ${LITTLE.client}`);
    check(`${name}: at most ${size.most} times as long`, ratio <= size.most);
  }
  await Promise.all([little.stop(), much.stop()]);
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
  await fillInvoices(database, { who: `u.username like 'other%'`, each });
  await fillInvoices(database, { who: 'u.id = $2', each: own, values: [client.id] });
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
  if (status !== 201) throw new Error(`Registering was answered with ${status}`);
  return { id: body.id, get: (path) => call('GET', path) };
}

/** One after the other in each round: whatever else the machine does is done to both. */
async function compare({ who, path }, little, much, rounds) {
  const took = [[], []];
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [place, one] of [little, much].entries()) {
      const began = performance.now();
      const { status } = await one[who].get(path(one));
      if (status !== 200) throw new Error(`${path(one)} was answered with ${status}`);
      if (round >= 0) took[place].push(performance.now() - began);
    }
  }
  return median(took[1]) / median(took[0]);
}
