import pg from 'pg';
import { median } from '../support/load.mjs';
import { startProduct } from '../support/product.mjs';
import { eventually } from '../support/visitor.mjs';

export const title = 'a catalog change is in the next response of every process, and no response mixes two versions';

const READERS = 8;

export async function run({ full, check, log }) {
  const product = await startProduct({ roles: ['web', 'web', 'web'], demo: false });
  const urls = product.processes.map(({ url }) => url);
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const context = { product, urls, database, check, log };

  await nextAnswer(context, full ? 500 : 20);
  await nextPage(context, full ? 100 : 5);
  await underLoad(context, full ? 500 : 20);
  await cutListeners(context, full ? 10 : 1);
  await stoppedProcess(context, full);
  await database.query('delete from products');
  for (const one of product.processes) await one.restart();
  const remaining = await Promise.all(urls.map(fetchCatalog));
  check(
    'deleted products stay deleted after a restart',
    remaining.every((products) => products.length === 0),
  );
  await database.end();
  await product.stop();
}

const fetchCatalog = async (url) => (await fetch(`${url}/api/products`)).json();

/** Undefined for a catalog that mixes two generations. */
const generationOf = (products) => singleNumber(products.map(({ name }) => name));

function singleNumber(names) {
  const [version, ...others] = new Set(names.map((name) => /^No\. (\d+)/.exec(name)?.[1]));
  return others.length === 0 && version !== undefined ? Number(version) : undefined;
}

const UPDATE_NAMES = `update products set name = 'No. ' || $1::int || ', ' || id`;

const change = (database, version) => database.query(UPDATE_NAMES, [version]);

async function nextAnswer({ urls, database, check, log }, changes) {
  let staleCount = 0;
  const durations = [];
  for (let version = 1; version <= changes; version += 1) {
    await waitUntilCached(urls);
    const began = performance.now();
    await change(database, version);
    durations.push(performance.now() - began);
    const seen = await Promise.all(urls.map(fetchCatalog));
    staleCount += seen.filter((products) => generationOf(products) !== version).length;
  }
  check(`${changes} changes are each in the next response of ${urls.length} processes`, staleCount === 0);
  log(`changing the catalog cached by ${urls.length} processes took ${median(durations).toFixed(1)} ms`);
}

async function nextPage({ urls, database, check }, changes) {
  const page = async (url) => singleNumber((await (await fetch(`${url}/products`)).text()).match(/No\. \d+/g) ?? []);
  let staleCount = 0;
  for (let version = 5001; version <= 5000 + changes; version += 1) {
    await waitUntilCached(urls);
    await Promise.all(urls.map(page));
    await change(database, version);
    staleCount += (await Promise.all(urls.map(page))).filter((found) => found !== version).length;
  }
  check(`${changes} changes are each on the next rendered page`, staleCount === 0);
}

/** Cached responses bypass Express and have no request id. */
const isCached = async (url) => !(await fetch(`${url}/api/products`)).headers.has('x-request-id');

const waitUntilCached = (urls) => eventually(async () => (await Promise.all(urls.map(isCached))).every(Boolean));

async function underLoad({ urls, database, check, log }, changes) {
  let committed = 0;
  let isDone = false;
  const errors = { mixed: 0, stale: 0, backwards: 0 };
  let reads = 0;
  const reader = async (url) => {
    for (let last = 0; !isDone;) {
      const minimum = committed;
      const found = generationOf(await fetchCatalog(url));
      reads += 1;
      if (found === undefined) errors.mixed += 1;
      else if (found < minimum) errors.stale += 1;
      else if (found < last) errors.backwards += 1;
      last = found ?? last;
    }
  };
  await change(database, 0);
  const readers = Array.from({ length: READERS }, (_, i) => reader(urls[i % urls.length]));
  for (let version = 1; version <= changes; version += 1) {
    // Row by row in one transaction, so a partial read would be visible.
    await database.query('begin');
    if (version % 2) await change(database, version);
    else await rowByRow(database, version);
    await database.query('commit');
    committed = version;
    if (version % 10 === 0) await eventually(() => isCached(urls[0]));
  }
  isDone = true;
  await Promise.all(readers);
  check('under load no response mixes two catalogs', errors.mixed === 0);
  check('under load no response is stale', errors.stale === 0);
  check('under load no reader sees an older catalog after a newer one', errors.backwards === 0);
  log(`${reads} reads by ${READERS} readers while the catalog changed ${changes} times`);
}

async function rowByRow(database, version) {
  const { rows } = await database.query('select id from products');
  for (const { id } of rows) await database.query(`${UPDATE_NAMES} where id = $2`, [version, id]);
}

const LISTENERS = `from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(10)'`;

async function cutListeners({ urls, database, check }, times) {
  let cut = 0;
  let staleCount = 0;
  for (let version = 10_001; version <= 10_000 + times; version += 1) {
    await waitUntilCached(urls);
    await eventually(async () => (await database.query(`select ${LISTENERS}`)).rowCount === urls.length);
    const { rowCount } = await database.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
    cut += rowCount;
    await change(database, version);
    const seen = await Promise.all(urls.map(fetchCatalog));
    staleCount += seen.filter((products) => generationOf(products) !== version).length;
  }
  check('every listening connection was cut', cut === times * urls.length);
  check('the next change is in the next response all the same', staleCount === 0);
  check('the connections recover', Boolean(await waitUntilCached(urls)));
}

/** A stopped process delays a change for two seconds and must not serve the old catalog afterwards. */
async function stoppedProcess({ product, urls, database, check, log }, full) {
  await waitUntilCached(urls);
  const [first] = product.processes;
  process.kill(first.pid, 'SIGSTOP');
  const began = performance.now();
  let waited = 0;
  const changed = change(database, 20_000).then(() => (waited = performance.now() - began));
  check('a change doesn’t wait until a stopped process goes on', await eventually(() => waited > 0));
  process.kill(first.pid, 'SIGCONT');
  await changed;
  log(`a stopped process delayed a change by ${(waited / 1000).toFixed(1)} s`);
  if (full) check('a stopped process delays a change only briefly', waited < 10_000);
  check(
    'a resumed process serves the current catalog',
    await eventually(async () => generationOf(await fetchCatalog(first.url)) === 20_000),
  );
}
