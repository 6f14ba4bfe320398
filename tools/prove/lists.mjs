import pg from 'pg';
import { median } from './load.mjs';
import { startProduct } from './product.mjs';
import { visitor } from './visitor.mjs';

export const title =
  'each page of a list comes as quickly out of ten thousand files, or two hundred thousand, as out of ten';

const FULL = { projects: 500, files: 10_000, all: 200_000, rounds: 300, most: 1.3 };
/** Enough to tell a page from a whole list, whatever else the machine has to do. */
const SHORT = { projects: 200, files: 2000, all: 10_000, rounds: 40, most: 3 };
/** What somebody has who has little, and what a page shows. */
const FEW = 10;
const LITTLE = { projects: FEW, files: FEW, all: FEW };
const WARM_ROUNDS = 20;

export async function run({ full, check, say }) {
  const size = full ? FULL : SHORT;
  const [little, much] = [await agency(LITTLE), await agency(size)];
  const { client, newcomer } = much;
  const own = `user_id = '${client.id}'`;
  const lists = [
    { name: 'a client’s projects', table: 'projects', where: own, few: newcomer, many: client },
    { name: 'a client’s files', table: 'files', where: own.replace('user', 'owner'), few: newcomer, many: client },
    { name: 'the agency’s projects', table: 'projects', where: 'true', few: little.admin, many: much.admin },
    { name: 'the agency’s files', table: 'files', where: 'true', few: little.admin, many: much.admin },
  ];
  for (const list of lists) {
    const places = await placesIn(much.database, list);
    const figures = await compare(list, places, size.rounds);
    for (const [page, ratio] of Object.entries(figures)) {
      check(`${list.name}, ${page}: at most ${size.most} times as long as with ten`, ratio <= size.most);
    }
    const said = Object.entries(figures).map(([page, ratio]) => `${page} ${ratio.toFixed(2)}`);
    say(`${list.name}, ${places.rows} rows: ${said.join(', ')} times as long as with ten`);
  }
  await Promise.all([little.stop(), much.stop()]);
}

/** An agency with so much in all, a client who has much of it, and one who has just begun. */
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
  const rest = all - files;
  const others = Math.ceil(rest / 400);
  await database.query(
    `insert into users (id, username, password) select gen_random_uuid(), 'other' || n, 'none' from generate_series(1, $1::int) n`,
    [others],
  );
  const give = async (who, each, filesEach, values = []) => {
    await database.query(`${PROJECTS} where ${who}`, [each, ...values]);
    await database.query(`${FILES} where ${who}`, [filesEach, ...values]);
  };
  await give('u.id = $2', projects, files, [client.id]);
  if (rest > 0) {
    await give('u.id = $2', FEW, FEW, [newcomer.id]);
    await give(`u.username like 'other%'`, 20, Math.ceil((rest - FEW) / others));
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
  if (status !== 201) throw new Error(`Registering was answered with ${status}`);
  return { id: body.id, get: (path) => call('GET', path) };
}

const PROJECTS = `
  insert into projects (id, user_id, name, description, created_at)
  select gen_random_uuid(), u.id, 'Project ' || n, repeat('What it is about. ', 20), now() - random() * interval '900 days'
  from users u cross join generate_series(1, $1::int) n`;

const FILES = `
  insert into files (id, filename, original_name, mime_type, size, checksum, owner_id, uploaded_by, project_id, created_at)
  select gen_random_uuid(), n || '.pdf', n || '.pdf', 'application/pdf', 48213, encode(sha256(n::text::bytea), 'hex'),
    u.id, u.id, p.ids[1 + n % cardinality(p.ids)], now() - random() * interval '900 days'
  from users u cross join generate_series(1, $1::int) n
  join (select user_id, array_agg(id) as ids from projects group by user_id) p on p.user_id = u.id`;

/** How many rows there are, and after which of them pages begin that nobody would walk to. */
async function placesIn(database, { table, where }) {
  const { rows } = await database.query(
    `select ((extract(epoch from created_at) * 1000000)::bigint) || '.' || id as place
     from ${table} where ${where} order by created_at desc, id desc`,
  );
  return { rows: rows.length, middle: rows[Math.floor(rows.length / 2)].place, late: rows.at(-FEW - 1).place };
}

/** One after the other in each round: whatever else the machine does is done to all of them. */
async function compare({ table, few, many }, { middle, late }, rounds) {
  const path = `/api/${table}?limit=${FEW}`;
  const asked = {
    'with ten': [few, path],
    'the first page': [many, path],
    'one in the middle': [many, `${path}&after=${middle}`],
    'the last one': [many, `${path}&after=${late}`],
  };
  const took = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [name, [who, address]] of Object.entries(asked)) {
      const began = performance.now();
      const { body } = await who.get(address);
      if (body.length !== FEW) throw new Error(`${address} has ${body.length} rows`);
      if (round >= 0) took[name].push(performance.now() - began);
    }
  }
  const { 'with ten': ten, ...pages } = took;
  return Object.fromEntries(Object.entries(pages).map(([name, times]) => [name, median(times) / median(ten)]));
}
