import { startWithExpress } from '../compare-express.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title =
  'a client’s lists of 20 projects and 20 files, compared with Express and pg on the same sessions and rows';

const PEOPLE = 50;
const ROWS = 20;

export async function run({ rounds, seconds }) {
  const { product, express, cookies, database, stop } = await startWithExpress('express-portal.mjs', PEOPLE);
  await fill(database);
  const rows = [];
  for (const address of ['/api/projects', '/api/files']) {
    await assertSameBody(address, cookies[0], product.url, express.url);
    const measure = (url) => () =>
      perSecond({
        url: url + address,
        seconds,
        expects: 200,
        cookies,
        requests: [{ method: 'GET' }],
        connections: PEOPLE,
      });
    const sides = { product: measure(product.url), baseline: measure(express.url) };
    for (const warm of Object.values(sides)) await warm();
    const figures = await compareSideBySide({ rounds, ...sides });
    rows.push({ name: `GET ${address}, ${ROWS} of them`, unit: 'per second', goal: { min: 1 }, ...figures });
  }
  await stop();
  return rows;
}

export async function fill(database) {
  await database.query(
    `insert into projects (id, user_id, name, description, status, progress, project_type, budget, timeline, created_at)
     select gen_random_uuid(), u.id, 'Project ' || n, repeat('Project description. ', 20), 'in-progress', 40, 'new-website',
       '2500-5000', 'standard', now() - n * interval '1 day'
     from users u, generate_series(1, $1::int) n where u.role = 'guest'`,
    [ROWS],
  );
  await database.query(
    `insert into files (id, filename, original_name, mime_type, size, project_id, owner_id, uploaded_by, checksum, created_at)
     select gen_random_uuid(), p.id || '.pdf', p.name || '.pdf', 'application/pdf', 48213, p.id, p.user_id, p.user_id,
       encode(sha256(p.id::text::bytea), 'hex'), p.created_at + interval '1 hour'
     from projects p`,
  );
  await database.query('vacuum analyze projects, files');
}

/** Both must return the same body: a smaller response would be faster. */
export async function assertSameBody(address, cookie, ...urls) {
  const [first, second] = await Promise.all(
    urls.map(async (url) => (await fetch(url + address, { headers: { cookie } })).json()),
  );
  if (first.length !== ROWS || JSON.stringify(first) !== JSON.stringify(second)) throw new Error(`${address} differs`);
}
