import pg from 'pg';
import { freePort } from '../../free-port.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { openBrowser } from '../support/browser-page.mjs';
import { emptyDatabase } from '../support/empty-database.mjs';
import { migrated, ProductProcess } from '../support/product.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { buildPrevious } from './upgrade/previous-release.mjs';
import { createWork, FORMS, PASSWORD, sendForms } from './upgrade/work.mjs';
import { eventually } from '../support/visitor.mjs';

export const title =
  'an upgrade keeps the data, jobs, sessions, and drafts of the previous release, and sends nothing twice';

const TIMEOUT_MS = 120_000;
const SITE_EMAIL = 'studio@atelier.example';
const DRAFT = 'A page for our wedding cakes';

export async function run({ check, log }) {
  const previousRoot = await buildPrevious(log);
  const smtp = await startSmtpServer();
  const database = await emptyDatabase();
  const port = await freePort();
  const env = {
    // Cookies are named after the port of PUBLIC_URL, so all processes share one.
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: temporaryFolder('upgrade'),
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    SITE_EMAIL,
    TRUST_PROXY: 'loopback',
    ADMIN_USERNAME: 'owner',
    ADMIN_PASSWORD: PASSWORD,
    ADMIN_EMAIL: 'owner@atelier.example',
    LOG_LEVEL: 'error',
  };
  const start = async (role, root, ownPort) => {
    const started = new ProductProcess(role, ownPort ?? (await freePort()), { ...process.env, ...env }, root);
    await started.start();
    return started;
  };

  await migrated(database, env, previousRoot);
  const oldWeb = await start('web', previousRoot, port);
  const oldWorker = await start('worker', previousRoot);
  const people = await createWork(oldWeb.url);
  await sendForms(oldWeb.url, 0);
  await quiet(database.url);
  const sentBefore = smtp.emails.length;
  log(`previous release: ${sentBefore} emails sent`);

  await oldWorker.stop();
  await sendForms(oldWeb.url, 1);
  await people.admin('POST', `/api/projects/${people.project}/updates`, {
    message: 'The menu is live.',
    isInternal: false,
  });
  await people.client('POST', '/api/password/forgot', { email: people.email });
  await payWithoutWorker(people.secondBuyer);
  const waiting = await waitingJobs(database.url);
  check(`jobs are waiting when the upgrade begins (${waiting})`, waiting > 0);
  const rowsBefore = await rowIds(database.url);
  const browser = await openBrowser();
  const draft = await typeDraft(browser, oldWeb.url, people);

  await migrated(database, env);
  const newWorker = await start('worker');
  const newWeb = await start('web');
  await sendForms(oldWeb.url, 2);
  await sendForms(newWeb.url, 3);
  check(
    'a session of the previous release is still signed in',
    (await people.signedInAt(newWeb.url)('GET', '/api/user')).status === 200,
  );
  const unfinishedCart = await people.signedInAt(newWeb.url)('GET', '/api/cart');
  check('an unfinished cart keeps its items', unfinishedCart.body.length === 1);
  people.buyer.url = newWeb.url;
  const success = await people.buyer.submitCard(people.checkout);
  check('an order opened before the upgrade is paid after it', Boolean(success));

  // The same address, so that the browser has the same storage.
  await oldWeb.stop();
  await newWeb.stop();
  const sameAddress = await start('web', undefined, port);
  check('a draft typed before the upgrade is still in the form', await draft.isKept());
  await quiet(database.url);

  const rowsAfter = await rowIds(database.url);
  for (const [table, rows] of rowsBefore) {
    const lost = [...rows].filter((id) => !rowsAfter.get(table)?.has(id));
    check(`${table}: all ${rows.size} rows are still there`, lost.length === 0);
  }
  const ids = smtp.emails.map(({ id, to }) => `${id} ${to}`);
  check('no email is sent twice', new Set(ids).size === ids.length);
  const visitors = Array.from({ length: 4 * FORMS }, (_, number) => `visitor${number}@example.com`);
  check(
    'every visitor has exactly one email',
    visitors.every((email) => smtp.to(email).length === 1),
  );
  const receipts = smtp.emails.filter(({ to, subject }) => to === people.buyer.email && /receipt|order/i.test(subject));
  check('the order has exactly one receipt', receipts.length === 1);
  const [orders] = await query(
    database.url,
    `select count(*)::int as paid, count(p.id)::int as projects, count(distinct p.order_id)::int as opened
     from orders o left join projects p on p.order_id = o.id where o.status = 'paid'`,
  );
  check(
    'both paid orders opened one project each',
    [orders.paid, orders.projects, orders.opened].every((n) => n === 2),
  );
  const [cart] = await query(
    database.url,
    `select count(*)::int as count from cart_items join users u on u.id = user_id where u.username <> 'rosa'`,
  );
  check('purchased items left the carts', cart.count === 0);
  const failed = await query(database.url, `select count(*)::int as count from mails where state = 'failed'`);
  check('no email failed', failed[0].count === 0);
  log(
    `${smtp.emails.length} emails in all, ${smtp.emails.length - sentBefore} of them after the worker of the previous release stopped`,
  );

  await Promise.all([sameAddress.stop(), newWorker.stop()]);
  await smtp.close();
  await database.drop();
}

/** Pays while no worker runs, so that the event of the paid order waits for its listeners. */
async function payWithoutWorker(buyer) {
  const { body } = await buyer.call('POST', '/api/checkout', { items: buyer.items });
  const order = new URL(await buyer.submitCard(body.url)).searchParams.get('order');
  const isPaid = async () => (await buyer.call('POST', `/api/orders/${order}/ask`)).body.status === 'paid';
  if (!(await eventually(isPaid, TIMEOUT_MS))) throw new Error('The order was not paid');
}

/** The request form with unsent text in a browser that stays open over the upgrade. */
async function typeDraft(browser, url, { cookie }) {
  const [name, value] = cookie.split(/=(.*)/s);
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const open = async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'New Project Request' }).click();
    return page.getByRole('dialog').getByRole('textbox').first();
  };
  await (await open()).fill(DRAFT);
  return {
    async isKept() {
      const field = await open();
      const kept = await eventually(async () => (await field.inputValue()) === DRAFT, TIMEOUT_MS / 10);
      await context.close();
      return Boolean(kept);
    },
  };
}

const query = async (url, text) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const waitingJobs = async (url) =>
  (await query(url, `select count(*)::int as count from mails where state = 'waiting'`))[0].count;

/** Waits until no email is waiting. */
const quiet = (url) => eventually(async () => (await waitingJobs(url)) === 0, TIMEOUT_MS);

const KEPT = [
  'users',
  'projects',
  'project_updates',
  'contact_submissions',
  'invoices',
  'invoice_lines',
  'orders',
  'order_items',
  'products',
  'mails',
  'audit_log',
];

async function rowIds(url) {
  const found = new Map();
  for (const table of KEPT) {
    const rows = await query(url, `select id from ${table}`);
    found.set(table, new Set(rows.map(({ id }) => id)));
  }
  return found;
}
