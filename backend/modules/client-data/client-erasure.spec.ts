import fs from 'node:fs';
import path from 'node:path';
import {
  adminFilesApi,
  adminInvoicesApi,
  auditApi,
  authApi,
  contactApi,
  filesApi,
  invoicesApi,
  ordersApi,
  projectsApi,
  sessionsApi,
  usersApi,
} from '../../contracts';
import { newId } from '../../platform/database';
import { Site } from '../../platform/site';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import { ERASED_COLUMNS, IMPERSONAL_COLUMNS, KEPT_IN_BOOKS } from '../../test/erasure-columns';
import { addVersion, uploadFile } from '../../test/files';
import { createDraft } from '../../test/invoices';
import { findMarkers, Markers, textColumns } from '../../test/marked-client';
import { createMarkedClient } from '../../test/marked-client-data';
import { ClientErasureService } from './client-erasure.service';

const erasedColumns = ERASED_COLUMNS.trim()
  .split(/\n(?=  \w+:)/)
  .flatMap((line) => {
    const [table, columns = ''] = line.trim().split(': ');
    return columns.split(/\s+/).map((column) => `${table}.${column}`);
  });

let product: TestApp;
let june: Awaited<ReturnType<TestApp['admin']>>;

beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
});
afterAll(() => product.stop());

async function erase(id: string): Promise<void> {
  await product.database.query(`update users set closes_at = now() - interval '1 minute' where id = $1`, [id]);
  await product.app
    .get(ClientErasureService)
    .eraseDue(new Date())
    .catch((error: unknown) => {
      throw error instanceof AggregateError ? error.errors[0] : error;
    });
}

const filesWith = (markers: Markers) =>
  fs
    .readdirSync(product.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => markers.in(fs.readFileSync(file, 'latin1')).length > 0);

const isIdle = async () => {
  const [row] = await product.database.query<{ count: number }[]>(
    `select (select count(*) from outbox)::int + (select count(*) from mails where state = 'waiting' and recipient is null and kind not like 'files.%')::int as count`,
  );
  return row?.count === 0;
};

it('has a decision for each column that can hold text', async () => {
  const columns = (await textColumns(product.database, 'public')).map(({ table, column }) => `${table}.${column}`);
  const decided = [...erasedColumns, ...Object.keys(KEPT_IN_BOOKS), ...Object.keys(IMPERSONAL_COLUMNS)];
  // A new column belongs into one of the lists in backend/test/erasure-columns.ts, and into erase_client.sql.
  expect([...new Set(decided)].sort()).toEqual(columns.sort());
});

it('leaves nothing of a client but the books', async () => {
  const markers = new Markers('a');
  const { ann, email, file } = await createMarkedClient(product, june, markers);
  await eventually(isIdle);
  const before = await findMarkers(product.database, markers);
  const expected = [...erasedColumns, ...Object.keys(KEPT_IN_BOOKS)].sort();
  expect(expected.filter((column) => !before[column])).toEqual([]);
  expect(filesWith(markers).length).toBeGreaterThan(5);

  await erase(ann.user.id);

  const kept = Object.fromEntries(
    Object.entries(KEPT_IN_BOOKS).map(([column, { from }]) => [column, [...from].sort()]),
  );
  await eventually(async () => (await findCustomers()).length === 0);
  expect(await findMarkers(product.database, markers)).toEqual(kept);
  expect(filesWith(markers)).toEqual([]);
  expect((await ann.send(authApi.user)).status).toBe(401);
  expect((await june.send(filesApi.download, { params: { id: file.id } })).status).toBe(404);
  const login = { username: email, password: PASSWORD };
  expect((await product.visitor().send(authApi.login, { body: login })).status).toBe(401);
  const { body } = await june.call(usersApi.get, { params: { id: ann.user.id } });
  expect(body).toMatchObject({ name: 'Deleted client', email: null, state: 'deactivated' });
});

/** Not what Stripe has to keep of payments. */
const findCustomers = () =>
  product.database.query<object[]>(
    `select from test_provider.objects where kind = 'customer' and data::text ilike '%zqx%'
     union all select from stripe_customers`,
  );

it('leaves other clients, and keeps sums and documents', async () => {
  const ben = await product.client('ben', { email: 'ben@example.com', firstName: 'Ben' });
  const markers = new Markers('b');
  const { ann } = await createMarkedClient(product, june, markers);
  const snapshot = () =>
    product.database.query<object[]>(
      `select (select json_agg(u order by u.id) from users u where u.id = $1) as account,
        (select json_agg(a order by a.id) from audit_log a where a.item_id = $1) as audit,
        (select json_agg(p order by p.id) from (select id, kind, amount, invoice_id, order_id from payment_record) p) as ledger,
        (select json_agg(i order by i.id) from (
          select id, invoice_number, amount, status from invoices where status <> 'draft') i) as invoices`,
      [ben.user.id],
    );
  const before = await snapshot();
  await erase(ann.user.id);
  expect(await snapshot()).toEqual(before);
  const [invoice] = await product.database.query<{ id: string }[]>(
    `select id from invoices where user_id = $1 and status = 'paid'`,
    [ann.user.id],
  );
  const params = { id: invoice?.id ?? '' };
  const { body } = await june.call(invoicesApi.get, { params });
  expect(body.billedTo).toMatchObject({ name: markers.of('billing_details.name') });
  expect(body.billedTo).not.toHaveProperty('email');
  expect((await june.send(invoicesApi.pdf, { params })).status).toBe(200);
  expect((await june.call(ordersApi.list, { query: { client: ann.user.id } })).body).toHaveLength(1);
});

it('leaves messages from an address that the client never confirmed', async () => {
  const email = 'stranger@example.com';
  const message = { firstName: 'Rosa', lastName: 'Diaz', email, message: 'A page for my bakery' };
  const body = { ...message, projectType: 'other', formDuration: 30 } as const;
  const { id } = (await product.visitor().call(contactApi.submit, { body })).body;
  const thief = await product.client('thief', { email });
  await erase(thief.user.id);
  expect(await product.database.query('select email from contact_submissions where id = $1', [id])).toEqual([
    { email },
  ]);
});

it('leaves what a former member of the team did for other clients', async () => {
  const lee = await product.member('lee-zqx', 'admin', { email: 'lee@agency.example' });
  const cora = await product.client('cora', { email: 'cora@example.com' });
  const { body: project } = await cora.call(projectsApi.request, { body: { name: 'Cora’s shop' } });
  const params = { id: project.id };
  await lee.call(projectsApi.setStatus, { params, body: { status: 'in-progress' } });
  const ofProject = await uploadFile(lee, { fields: { projectId: project.id } });
  const ofCora = await uploadFile(cora);
  await addVersion(lee, ofCora.id);
  const archived = await uploadFile(cora, { name: 'old-menu.pdf' });
  await lee.call(adminFilesApi.archive, { body: { ids: [archived.id], archived: true } });
  const draft = await createDraft(lee, cora.user.id, { description: 'A shop for Cora' });
  await june.call(sessionsApi.confirmPassword, { body: { password: PASSWORD } });
  await june.call(usersApi.setRole, { params: { id: lee.user.id }, body: { role: 'guest' } });
  const files = () =>
    product.database.query<object[]>(`select * from files where owner_id = $1 order by id`, [cora.user.id]);
  const lines = (columns: string) =>
    product.database.query<object[]>(
      `select id, ${columns} from audit_log where actor_id = $1 and item_id <> $1 order by id`,
      [lee.user.id],
    );
  const before = [await files(), await lines('name, before, after')];
  expect(before.map(({ length }) => length)).toEqual([4, expect.any(Number)]);
  expect(JSON.stringify(before[1])).toMatch(/(?=.*old-menu)(?=.*A shop for Cora)(?=.*in-progress)/);

  await erase(lee.user.id);

  expect([await files(), await lines('name, before, after')]).toEqual(before);
  for (const { id } of [ofProject, ofCora])
    expect((await june.send(filesApi.download, { params: { id } })).status).toBe(200);
  const names = JSON.stringify(await lines('actor_name, found_by'));
  expect(names).toContain('"actor_name":"Deleted client"');
  expect(names).not.toContain('zqx');
  const found = await june.call(auditApi.list, { query: { q: 'A shop for Cora' } });
  expect(found.body.map(({ itemId }) => itemId)).toContain(draft.id);
});

it('leaves emails to addresses that aren’t the account’s own', async () => {
  const agency = (await product.app.get(Site).current()).email;
  const dan = await product.client('dan', { email: 'dan@example.com' });
  const squatter = await product.client('squatter', { email: agency.toUpperCase() });
  const changes = [
    ['rosa@elsewhere.example', null],
    ['squatter@example.com', dan.user.email],
    ['later@example.com', 'former@example.com'],
  ];
  for (const [email, previous] of changes)
    await product.database.query(
      `insert into email_changes (id, user_id, email, previous_email, epoch, expires_at, used_at)
       values ($1, $2, $3, $4, 1, now(), now())`,
      [newId(), squatter.user.id, email, previous],
    );
  const recipients = [agency, ...changes.flat()].filter((one) => one !== null);
  await product.database.query(
    `insert into mails (id, kind, recipient, subject) select gen_random_uuid(), 'test', address, 'To all' from unnest($1::text[]) address`,
    [recipients],
  );
  await product.database.query('update users set email_proven_at = now() where id = $1', [squatter.user.id]);
  await erase(squatter.user.id);
  const left = await product.database.query<{ recipient: string }[]>(
    `select recipient from mails where kind = 'test' and subject = 'To all' and recipient = any($1) order by recipient`,
    [recipients],
  );
  expect(left.map(({ recipient }) => recipient)).toEqual([dan.user.email, agency, 'rosa@elsewhere.example'].sort());
});

it('erases the draft of a deposit whose balance is void', async () => {
  const eve = await product.client('eve', { email: 'eve@example.com' });
  const { id } = await createDraft(june, eve.user.id);
  const { deposit, balance } = (await june.call(adminInvoicesApi.splitDeposit, { params: { id }, body: {} })).body;
  await june.call(adminInvoicesApi.send, { params: { id: balance.id } });
  await june.call(adminInvoicesApi.void, { params: { id: balance.id }, body: {} });
  await erase(eve.user.id);
  expect((await june.call(usersApi.get, { params: { id: eve.user.id } })).body.erasedAt).toBeTruthy();
  expect((await june.send(invoicesApi.get, { params: { id: deposit.id } })).status).toBe(404);
  expect((await june.call(invoicesApi.get, { params: { id: balance.id } })).body.voidedAt).toBeTruthy();
});

it('keeps the audit log append-only otherwise', async () => {
  const change = `update audit_log set name = 'x' where true`;
  await expect(product.database.query(change)).rejects.toThrow('only ever added to');
  const asErasing = product.database.transaction(async (manager) => {
    await manager.query(`select set_config('atelier.erasing', 'on', true)`);
    await manager.query(`update audit_log set action = 'removed' where true`);
  });
  await expect(asErasing).rejects.toThrow('only ever added to');
});
