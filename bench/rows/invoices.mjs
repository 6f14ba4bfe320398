import { fillInvoices } from '../../tools/prove/support/fill-invoices.mjs';
import { startWithExpress } from '../compare-express.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'a client’s list of 20 invoices, compared with Express and pg on the same sessions and rows';

const PEOPLE = 50;
const ROWS = 20;
const ADDRESS = '/api/invoices';

export async function run({ rounds, seconds }) {
  const { product, express, cookies, database, stop } = await startWithExpress('express-invoices.mjs', PEOPLE);
  await fillInvoices(database, { userFilter: `u.role = 'guest'`, perUser: ROWS });
  await assignProjects(database);
  await assertSameBody(cookies[0], product.url, express.url);
  const measure = (url) => () =>
    perSecond({
      url: url + ADDRESS,
      seconds,
      expects: 200,
      cookies,
      requests: [{ method: 'GET' }],
      connections: PEOPLE,
    });
  const sides = { product: measure(product.url), baseline: measure(express.url) };
  for (const warm of Object.values(sides)) await warm();
  const figures = await compareSideBySide({ rounds, ...sides });
  await stop();
  return [{ name: `GET ${ADDRESS}, ${ROWS} of them`, unit: 'per second', goal: { min: 1 }, ...figures }];
}

async function assignProjects(database) {
  await database.query(
    `insert into projects (id, user_id, name, status)
     select gen_random_uuid(), id, 'A new site', 'in-progress' from users where role = 'guest'`,
  );
  await database.query(
    `update invoices i set project_id = p.id from projects p
     where p.user_id = i.user_id and right(i.invoice_number, 1)::int % 3 > 0`,
  );
  await database.query('vacuum analyze');
}

/** Both must return the same body: a smaller response would be faster. */
async function assertSameBody(cookie, ...urls) {
  const [first, second] = await Promise.all(
    urls.map(async (url) => (await fetch(url + ADDRESS, { headers: { cookie } })).json()),
  );
  if (first.length !== ROWS || JSON.stringify(first) !== JSON.stringify(second)) throw new Error(`${ADDRESS} differs`);
}
