import pg from 'pg';
import { median } from '../support/load.mjs';
import { startProduct } from '../support/product.mjs';
import { visitor } from '../support/visitor.mjs';

export const title = 'a conversation of a hundred thousand messages opens as fast as one of a hundred';

const FEW = 100;
const WARM_ROUNDS = 20;

const ofClient = {
  'the first page': ({ project }) => `/api/projects/${project}/messages?limit=20`,
  'the first page of updates': ({ project }) => `/api/projects/${project}/updates?limit=5`,
  'what is unread': () => '/api/messages',
};
const ofAgency = {
  'the first page for the agency': ({ project }) => `/api/projects/${project}/messages?limit=20`,
  'the timeline of the project': ({ project }) => `/api/admin/timeline/project/${project}?limit=20`,
  'the project for the agency': ({ project }) => `/api/projects/${project}`,
};

export async function run({ full, check, log }) {
  const [messages, rounds, maxRatio] = full ? [100_000, 300, 1.2] : [10_000, 40, 3];
  const product = await startProduct({ roles: ['web'], demo: false });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const [few, many] = [await openConversation(product.url, 'few'), await openConversation(product.url, 'many')];
  const admin = await register(product.url, 'agency');
  await database.query(`update users set role = 'admin' where id = $1`, [admin.id]);
  // One transaction for all would leave a deleted row for each, which triggers write.
  await database.query('set session_replication_role = replica');
  await database.query(WRITE, [few.project, few.id, admin.id, FEW]);
  await database.query(WRITE, [many.project, many.id, admin.id, messages]);
  await database.query('insert into unanswered_projects (project_id, since) select id, now() from projects');
  await database.query('vacuum analyze');
  const compareAll = async (requests, callers) => {
    for (const [name, path] of Object.entries(requests)) {
      const [short, long] = await compare(callers, [path(few), path(many)], rounds);
      const ratio = long / short;
      log(`${name}: ${short.toFixed(2)} ms with ${FEW}, ${long.toFixed(2)} ms with ${messages}: ${ratio.toFixed(2)}`);
      check(`${name}: at most ${maxRatio} times as long`, ratio <= maxRatio);
    }
  };
  await compareAll(ofClient, [few.call, many.call]);
  await compareAll(ofAgency, [admin.call, admin.call]);
  await database.end();
  await product.stop();
}

/** Client and agency take turns. The last is the client's, so it waits for an answer, and all are unread. */
const WRITE = `
  insert into project_updates (id, project_id, created_by, message, from_client, created_at, visible_at)
  select gen_random_uuid(), $1::uuid, case n % 2 when 0 then $2::uuid else $3::uuid end, 'Message ' || n, n % 2 = 0, at, at
  from generate_series(1, $4::int) n, lateral (select now() - ($4::int - n) * interval '1 minute' as at)`;

async function register(url, username) {
  const call = visitor(url);
  const { status, body } = await call('POST', '/api/register', { username, password: 'a walk along main street' });
  if (status !== 201) throw new Error(`Registering returned ${status}`);
  return { id: body.id, call };
}

async function openConversation(url, username) {
  const client = await register(url, username);
  const { body } = await client.call('POST', '/api/projects', { name: 'A website' });
  return { ...client, project: body.id };
}

/** They take turns, so that other load affects both equally. */
async function compare(callers, paths, rounds) {
  const durations = [[], []];
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [index, call] of callers.entries()) {
      const began = performance.now();
      const { status } = await call('GET', paths[index]);
      if (status !== 200) throw new Error(`${paths[index]} returned ${status}`);
      if (round >= 0) durations[index].push(performance.now() - began);
    }
  }
  return durations.map(median);
}
