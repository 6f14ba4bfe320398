import pg from 'pg';
import { median } from './load.mjs';
import { startProduct } from './product.mjs';
import { eventually } from './visitor.mjs';

export const title = 'a changed catalogue is in the next answer of every process, and nobody sees half of one';

const READERS = 8;

export async function run({ full, check, say }) {
  const product = await startProduct({ roles: ['web', 'web', 'web'], demo: false });
  const urls = product.processes.map(({ url }) => url);
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const shop = { product, urls, database, check, say };

  await nextAnswer(shop, full ? 500 : 50);
  await nextPage(shop, full ? 100 : 5);
  await underLoad(shop, full ? 500 : 40);
  await cutListeners(shop, full ? 10 : 1);
  await stoppedProcess(shop);
  await database.query('delete from products');
  for (const one of product.processes) await one.restart();
  const left = await Promise.all(urls.map(fetchCatalog));
  check(
    'what was deleted is not back after a new start',
    left.every((products) => products.length === 0),
  );
  await database.end();
  await product.stop();
}

const fetchCatalog = async (url) => (await fetch(`${url}/api/products`)).json();

/** The generation that a catalogue is of; nothing for one that is put together from two. */
const generationOf = (products) => singleNumber(products.map(({ name }) => name));

function singleNumber(names) {
  const [number, ...others] = new Set(names.map((name) => /^No\. (\d+)/.exec(name)?.[1]));
  return others.length === 0 && number !== undefined ? Number(number) : undefined;
}

/** Each has the number and something of its own, because no two packages on sale are called the same. */
const UPDATE_NAMES = `update products set name = 'No. ' || $1::int || ', ' || id`;

const change = (database, number) => database.query(UPDATE_NAMES, [number]);

/** Asks every process right after the change; they have it in memory by then more often than not. */
async function nextAnswer({ urls, database, check, say }, changes) {
  let late = 0;
  const took = [];
  for (let number = 1; number <= changes; number += 1) {
    await waitUntilCached(urls);
    const began = performance.now();
    await change(database, number);
    took.push(performance.now() - began);
    const seen = await Promise.all(urls.map(fetchCatalog));
    late += seen.filter((products) => generationOf(products) !== number).length;
  }
  check(`${changes} changes are each in the next answer of ${urls.length} processes`, late === 0);
  say(`a change of the catalogue in the memory of ${urls.length} processes took ${median(took).toFixed(1)} ms`);
}

/** The page comes from memory as well: it is asked for before each change, so that it is there. */
async function nextPage({ urls, database, check }, changes) {
  const page = async (url) => singleNumber((await (await fetch(`${url}/products`)).text()).match(/No\. \d+/g) ?? []);
  let late = 0;
  for (let number = 5001; number <= 5000 + changes; number += 1) {
    await waitUntilCached(urls);
    await Promise.all(urls.map(page));
    await change(database, number);
    late += (await Promise.all(urls.map(page))).filter((found) => found !== number).length;
  }
  check(`and ${changes} on the next page that shows it`, late === 0);
}

/** Ready answers go out before Express and have no number of their own. */
const isCached = async (url) => !(await fetch(`${url}/api/products`)).headers.has('x-request-id');

const waitUntilCached = (urls) => eventually(async () => (await Promise.all(urls.map(isCached))).every(Boolean));

async function underLoad({ urls, database, check, say }, changes) {
  let committed = 0;
  let over = false;
  const wrong = { half: 0, old: 0, back: 0 };
  let reads = 0;
  const reader = async (url) => {
    for (let last = 0; !over;) {
      const least = committed;
      const found = generationOf(await fetchCatalog(url));
      reads += 1;
      if (found === undefined) wrong.half += 1;
      else if (found < least) wrong.old += 1;
      else if (found < last) wrong.back += 1;
      last = found ?? last;
    }
  };
  await change(database, 0);
  const readers = Array.from({ length: READERS }, (_, i) => reader(urls[i % urls.length]));
  for (let number = 1; number <= changes; number += 1) {
    // Row by row within one transaction: there is a half to be seen, for whoever could.
    await database.query('begin');
    if (number % 2) await change(database, number);
    else await rowByRow(database, number);
    await database.query('commit');
    committed = number;
    if (number % 10 === 0) await eventually(() => isCached(urls[0]));
  }
  over = true;
  await Promise.all(readers);
  check('under load nobody sees half a catalogue', wrong.half === 0);
  check('nor one that was out of date when they asked', wrong.old === 0);
  check('nor time going backwards', wrong.back === 0);
  say(`${reads} reads by ${READERS} readers while the catalogue changed ${changes} times`);
}

async function rowByRow(database, number) {
  const { rows } = await database.query('select id from products');
  for (const { id } of rows) await database.query(`${UPDATE_NAMES} where id = $2`, [number, id]);
}

async function cutListeners({ urls, database, check }, times) {
  let cut = 0;
  let late = 0;
  for (let number = 10_001; number <= 10_000 + times; number += 1) {
    await waitUntilCached(urls);
    const { rowCount } = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'select pg_sleep(10)'`,
    );
    cut += rowCount;
    await change(database, number);
    const seen = await Promise.all(urls.map(fetchCatalog));
    late += seen.filter((products) => generationOf(products) !== number).length;
  }
  check('every connection that keeps watch is cut', cut === times * urls.length);
  check('and the change after that is in the next answer all the same', late === 0);
  check('they recover by themselves', Boolean(await waitUntilCached(urls)));
}

/** A process that stands still can hold up a change for two seconds, and may not answer with the old one afterwards. */
async function stoppedProcess({ product, urls, database, check }) {
  await waitUntilCached(urls);
  const [first] = product.processes;
  process.kill(first.pid, 'SIGSTOP');
  const began = performance.now();
  await change(database, 20_000);
  const waited = performance.now() - began;
  check('a process that stands still does not hold up a change for long', waited < 10_000);
  process.kill(first.pid, 'SIGCONT');
  check(
    'once it is going again, it knows better',
    await eventually(async () => generationOf(await fetchCatalog(first.url)) === 20_000),
  );
}
