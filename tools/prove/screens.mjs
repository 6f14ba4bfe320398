import pg from 'pg';
import { median } from './load.mjs';
import { REQUESTS } from './screens/requests.mjs';
import { fillAgency } from './screens/fill.mjs';
import { startProduct } from './product.mjs';
import { visitor } from './visitor.mjs';

export const title = 'every screen of the console comes as quickly out of a hundred thousand leads as out of a hundred';

const FULL = { leads: 100_000, projects: 20_000, invoices: 50_000, orders: 20_000, files: 20_000, users: 5000 };
const SHORT = { leads: 10_000, projects: 2000, invoices: 2000, orders: 1000, files: 1000, users: 500 };
const LITTLE = { leads: 100, projects: 100, invoices: 100, orders: 100, files: 100, users: 100 };

/** Below this nobody waits, and the machine's own noise is larger than what is measured. */
const FLOOR_MS = 4;
/**
 * A search for a part of a word goes by groups of three letters: the more rows are alike, the more there is to compare
 * before the few are found. It is not what a screen shows first.
 */
const MOST_SEARCHING = 6;
const ANALYTICS_MS = 300;
const WARM_ROUNDS = 8;

export async function run({ full, check, say }) {
  const [rounds, most] = full ? [60, 1.5] : [12, 3];
  const [little, much] = [await agency(LITTLE), await agency(full ? FULL : SHORT)];
  for (const [name, path] of Object.entries(REQUESTS)) {
    const [few, many] = await compare(path, little, much, rounds);
    const ratio = Math.max(many, FLOOR_MS) / Math.max(few, FLOOR_MS);
    say(`${name}: ${few.toFixed(1)} ms out of a few, ${many.toFixed(1)} ms out of many`);
    const bound = name.startsWith('a search') ? MOST_SEARCHING : most;
    check(`${name}: at most ${bound} times as long`, ratio <= bound);
  }
  const [, took] = await compare(() => '/api/admin/analytics', little, much, rounds);
  say(`analytics of thirteen months: ${took.toFixed(1)} ms`);
  check(`analytics: under ${ANALYTICS_MS} ms`, took < ANALYTICS_MS);
  await Promise.all([little.stop(), much.stop()]);
}

async function agency(size) {
  const product = await startProduct({ roles: ['web'], demo: false });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const call = visitor(product.url);
  const { status, body } = await call('POST', '/api/register', {
    username: 'agency',
    password: 'a walk along main street',
  });
  if (status !== 201) throw new Error(`Registering was answered with ${status}`);
  await database.query(`update users set role = 'admin' where id = $1`, [body.id]);
  const ids = await fillAgency(database, size);
  const stop = async () => {
    await database.end();
    await product.stop();
  };
  return { ids, get: (path) => call('GET', path), stop };
}

/** One after the other in each round: whatever else the machine does is done to both. */
async function compare(path, little, much, rounds) {
  const took = [[], []];
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [place, one] of [little, much].entries()) {
      const began = performance.now();
      const { status } = await one.get(path(one.ids));
      if (status !== 200) throw new Error(`${path(one.ids)} was answered with ${status}`);
      if (round >= 0) took[place].push(performance.now() - began);
    }
  }
  return took.map(median);
}
