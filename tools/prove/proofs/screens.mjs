import pg from 'pg';
import { median } from '../support/load.mjs';
import { BOUNDED_REQUESTS, REQUESTS } from './screens/requests.mjs';
import { fillAgency } from './screens/fill.mjs';
import { startProduct } from '../support/product.mjs';
import { visitor } from '../support/visitor.mjs';

export const title = 'every console screen is as fast with a hundred thousand submissions as with a hundred';

const FULL = { submissions: 100_000, projects: 20_000, invoices: 50_000, orders: 20_000, files: 20_000, users: 5000 };
const SHORT = { submissions: 10_000, projects: 2000, invoices: 2000, orders: 1000, files: 1000, users: 500 };
const LITTLE = { submissions: 100, projects: 100, invoices: 100, orders: 100, files: 100, users: 100 };

/** Below this, measurement noise dominates. */
const FLOOR_MS = 4;
/** Trigram searches compare more candidates as rows grow more alike. */
const MAX_SEARCH_RATIO = 6;
const WARM_ROUNDS = 8;

export async function run({ full, check, log }) {
  const [rounds, maxRatio] = full ? [60, 1.5] : [12, 3];
  const [small, large] = [await agency(LITTLE), await agency(full ? FULL : SHORT)];
  for (const [name, path] of Object.entries(REQUESTS)) {
    const [few, many] = await compare(path, small, large, rounds);
    const ratio = Math.max(many, FLOOR_MS) / Math.max(few, FLOOR_MS);
    log(`${name}: ${few.toFixed(1)} ms with little data, ${many.toFixed(1)} ms with much data`);
    const limit = name.startsWith('a search') ? MAX_SEARCH_RATIO : maxRatio;
    check(`${name}: at most ${limit} times as long`, ratio <= limit);
  }
  for (const [name, { path, maxMs }] of Object.entries(BOUNDED_REQUESTS)) {
    const [, ms] = await compare(path, small, large, rounds);
    log(`${name}: ${ms.toFixed(1)} ms`);
    // Only alone on a machine does a time say something.
    if (full) check(`${name}: under ${maxMs} ms`, ms < maxMs);
  }
  await Promise.all([small.stop(), large.stop()]);
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
  if (status !== 201) throw new Error(`Registering returned ${status}`);
  await database.query(`update users set role = 'admin' where id = $1`, [body.id]);
  const ids = await fillAgency(database, size);
  const stop = async () => {
    await database.end();
    await product.stop();
  };
  return { ids, get: (path) => call('GET', path), stop };
}

async function compare(path, small, large, rounds) {
  const durations = [[], []];
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [index, product] of [small, large].entries()) {
      const began = performance.now();
      const { status } = await product.get(path(product.ids));
      if (status !== 200) throw new Error(`${path(product.ids)} returned ${status}`);
      if (round >= 0) durations[index].push(performance.now() - began);
    }
  }
  return durations.map(median);
}
