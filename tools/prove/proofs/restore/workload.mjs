import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { randomPdf, Uploader } from '../uploads/uploader.mjs';
import { eventually, visitor } from '../../support/visitor.mjs';

const ADMIN = { username: 'agency', password: 'a walk along main street' };
const DRAFTS = 1000;
const FILE_BYTES = 50_000;

export async function startWorkload(product, { files }) {
  await visitor(product.url)('POST', '/api/register', ADMIN);
  const client = await Uploader.at(product.url, 'client');
  const drafts = await prepareDatabase(product.databaseUrl);
  const admin = await signIn(product.url);
  const [firstFile, first] = await sendFiles(client, files);

  let done = 0;
  let isDone = false;
  const until = (target) => eventually(() => done >= target, 120_000);
  const sending = (async () => {
    for (const draft of drafts) {
      if (isDone) return;
      const response = await admin('POST', `/api/admin/invoices/${draft}/send`).catch(() => undefined);
      if (response?.status !== 200) return;
      done += 1;
    }
  })();
  const uploading = (async () => {
    for (let i = 0; !isDone; i += 1) if ((await client.send(`page ${i}.pdf`, randomPdf(FILE_BYTES))).ended) return;
  })();

  await until(1);
  const firstPdf = await downloadPdf(product.url, drafts[0], client.cookie);
  return {
    until,
    firstFile,
    firstPdf,
    cookie: client.cookie,
    done: () => done,
    async download(url) {
      const response = await fetch(`${url}/api/files/${first}/download`, { headers: { Cookie: client.cookie } });
      return Buffer.from(await response.arrayBuffer());
    },
    async stop() {
      isDone = true;
      await Promise.all([sending, uploading]);
    },
  };
}

export async function signIn(url) {
  const call = visitor(url);
  return (await call('POST', '/api/login', ADMIN)).status === 200 ? call : undefined;
}

async function sendFiles(client, count) {
  const first = randomPdf(FILE_BYTES);
  const { body } = await client.send('the first.pdf', first);
  for (let i = 1; i < count; i += 1) await client.send(`the ${i}th.pdf`, randomPdf(FILE_BYTES));
  return [first, body.id];
}

async function downloadPdf(url, id, cookie) {
  const response = await fetch(`${url}/api/invoices/${id}/pdf`, { headers: { Cookie: cookie } });
  if (!response.ok) throw new Error(`The PDF request returned ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function prepareDatabase(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`update users set role = 'admin' where username = $1`, [ADMIN.username]);
  await database.query(`update users set email = 'client@example.com' where username = 'client'`);
  await database.query(`update users set email_accepted_at = now() where username = 'client'`);
  const ids = Array.from({ length: DRAFTS }, () => randomUUID());
  await database.query('begin');
  await database.query(
    `insert into invoices (id, user_id, invoice_number, amount)
     select id, (select id from users where username = 'client'), 'DRAFT-' || id, 5000 from unnest($1::uuid[]) as made (id)`,
    [ids],
  );
  await database.query(`insert into invoice_lines (id, invoice_id, position, description, unit_amount)
    select gen_random_uuid(), id, 0, 'A page', 5000 from invoices`);
  await database.query('commit');
  await database.end();
  return ids;
}
