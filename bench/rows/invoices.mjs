import { fillInvoices } from '../../tools/prove/invoices/fill.mjs';
import { startWithExpress } from '../compare-express.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'a client’s list of 20 invoices against Express and pg with the same sessions and rows';

const PEOPLE = 50;
const EACH = 20;
const ADDRESS = '/api/invoices';

export async function run({ rounds, seconds }) {
  const { product, express, cookies, database, stop } = await startWithExpress('express-invoices.mjs', PEOPLE);
  await fillInvoices(database, { who: `u.role = 'guest'`, each: EACH });
  await inProjects(database);
  await same(cookies[0], product.url, express.url);
  const asked = (url) => () =>
    perSecond({
      url: url + ADDRESS,
      seconds,
      expects: 200,
      cookies,
      requests: [{ method: 'GET' }],
      connections: PEOPLE,
    });
  const sides = { product: asked(product.url), yardstick: asked(express.url) };
  for (const warm of Object.values(sides)) await warm();
  const figures = await compareSideBySide({ rounds, ...sides });
  await stop();
  return [{ name: `GET ${ADDRESS}, ${EACH} of them`, unit: 'a second', goal: { least: 1 }, ...figures }];
}

/** Two of three invoices are for a project, whose name is shown. */
async function inProjects(database) {
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

/** Whoever answers less is quicker; so both have to say the same. */
async function same(cookie, ...urls) {
  const [one, other] = await Promise.all(
    urls.map(async (url) => (await fetch(url + ADDRESS, { headers: { cookie } })).json()),
  );
  if (one.length !== EACH || JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`${ADDRESS} differs`);
}
