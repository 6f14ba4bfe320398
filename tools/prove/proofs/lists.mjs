import pg from 'pg';
import { median } from '../support/load.mjs';
import { startProduct } from '../support/product.mjs';
import { visitor } from '../support/visitor.mjs';

export const title = 'each page of a list is as fast with two hundred thousand files as with ten';

const FULL = { projects: 500, files: 10_000, all: 200_000, rounds: 300, maxRatio: 1.3 };
/** Below it, a ratio is noise. */
const FLOOR_MS = 4;
/** Loose bound: only tells a page from a whole list. */
const SHORT = { projects: 200, files: 2000, all: 10_000, rounds: 40, maxRatio: 3 };
const FEW = 10;
const LITTLE = { projects: FEW, files: FEW, all: FEW };
const WARM_ROUNDS = 20;

export async function run({ full, check, log }) {
  const size = full ? FULL : SHORT;
  const [small, large] = [await agency(LITTLE), await agency(size)];
  const { client, newcomer } = large;
  const own = `user_id = '${client.id}'`;
  const lists = [
    { name: 'a client’s projects', table: 'projects', where: own, smallOwner: newcomer, largeOwner: client },
    {
      name: 'a client’s files',
      table: 'files',
      where: own.replace('user', 'owner'),
      smallOwner: newcomer,
      largeOwner: client,
    },
    {
      name: 'the agency’s projects',
      table: 'projects',
      where: 'true',
      smallOwner: small.admin,
      largeOwner: large.admin,
    },
    { name: 'the agency’s files', table: 'files', where: 'true', smallOwner: small.admin, largeOwner: large.admin },
  ];
  for (const list of lists) {
    const cursors = await findCursors(large.database, list);
    const figures = await compareTimes(list, cursors, size.rounds);
    for (const [page, ratio] of Object.entries(figures)) {
      check(`${list.name}, ${page}: at most ${size.maxRatio} times as long as with ten`, ratio <= size.maxRatio);
    }
    const ratios = Object.entries(figures).map(([page, ratio]) => `${page} ${ratio.toFixed(2)}`);
    log(`${list.name}, ${cursors.rows} rows: ${ratios.join(', ')} times as long as with ten`);
  }
  await Promise.all([small.stop(), large.stop()]);
}

async function agency({ projects, files, all }) {
  const product = await startProduct({ roles: ['web'], demo: false });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const [client, newcomer, admin] = [
    await member(product.url, 'client'),
    await member(product.url, 'newcomer'),
    await member(product.url, 'admin'),
  ];
  await database.query(`update users set role = 'admin' where id = $1`, [admin.id]);
  const otherCount = all - files;
  const others = Math.ceil(otherCount / 400);
  await database.query(
    `insert into users (id, username, password) select gen_random_uuid(), 'other' || n, 'none' from generate_series(1, $1::int) n`,
    [others],
  );
  const insertFor = async (client, each, filesEach, values = []) => {
    await database.query(`${PROJECTS} where ${client}`, [each, ...values]);
    await database.query(`${FILES} where ${client}`, [filesEach, ...values]);
  };
  await insertFor('u.id = $2', projects, files, [client.id]);
  if (otherCount > 0) {
    await insertFor('u.id = $2', FEW, FEW, [newcomer.id]);
    await insertFor(`u.username like 'other%'`, 20, Math.ceil((otherCount - FEW) / others));
  }
  await database.query('vacuum analyze');
  const stop = async () => {
    await database.end();
    await product.stop();
  };
  return { client, newcomer, admin, database, stop };
}

async function member(url, username) {
  const call = visitor(url);
  const { status, body } = await call('POST', '/api/register', { username, password: 'a walk along main street' });
  if (status !== 201) throw new Error(`Registering returned ${status}`);
  return { id: body.id, get: (path) => call('GET', path) };
}

const PROJECTS = `
  insert into projects (id, user_id, name, description, created_at)
  select gen_random_uuid(), u.id, 'Project ' || n, repeat('Project description. ', 20), now() - random() * interval '900 days'
  from users u cross join generate_series(1, $1::int) n`;

const FILES = `
  insert into files (id, filename, original_name, mime_type, size, checksum, owner_id, uploaded_by, project_id, created_at)
  select gen_random_uuid(), n || '.pdf', n || '.pdf', 'application/pdf', 48213, encode(sha256(n::text::bytea), 'hex'),
    u.id, u.id, p.ids[1 + n % cardinality(p.ids)], now() - random() * interval '900 days'
  from users u cross join generate_series(1, $1::int) n
  join (select user_id, array_agg(id) as ids from projects group by user_id) p on p.user_id = u.id`;

async function findCursors(database, { table, where }) {
  const { rows } = await database.query(
    `select ((extract(epoch from created_at) * 1000000)::bigint) || '.' || id as place
     from ${table} where ${where} order by created_at desc, id desc`,
  );
  return { rows: rows.length, middle: rows[Math.floor(rows.length / 2)].place, last: rows.at(-FEW - 1).place };
}

/** Alternate per round, so that other load affects all equally. */
async function compareTimes({ table, smallOwner, largeOwner }, { middle, last }, rounds) {
  const path = `/api/${table}?limit=${FEW}`;
  const pages = {
    'with ten': [smallOwner, path],
    'the first page': [largeOwner, path],
    'a middle page': [largeOwner, `${path}&after=${middle}`],
    'the last page': [largeOwner, `${path}&after=${last}`],
  };
  const durations = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [name, [client, address]] of Object.entries(pages)) {
      const began = performance.now();
      const { body } = await client.get(address);
      if (body.length !== FEW) throw new Error(`${address} has ${body.length} rows`);
      if (round >= 0) durations[name].push(performance.now() - began);
    }
  }
  const { 'with ten': baseline, ...others } = durations;
  return Object.fromEntries(
    Object.entries(others).map(([name, times]) => [name, slowness(times) / slowness(baseline)]),
  );
}

const slowness = (durations) => Math.max(median(durations), FLOOR_MS);
