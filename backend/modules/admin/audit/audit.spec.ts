import {
  authApi,
  auditApi,
  type AuditEntry,
  adminInvoicesApi,
  type Problem,
  adminProductsApi,
} from '../../../contracts';
import { newId } from '../../../platform/database';
import { PASSWORD, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft } from '../../../test/invoices';
import { planProblems, explain, statementsOf } from '../../../test/query-plans';
import { AccountsService } from '../../auth';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let june: TestUser;
let ann: TestUser;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes' });
});
afterAll(() => product.stop());

const listEntries = async (query: Record<string, string> = {}, caller: Caller = june) =>
  (await caller.call(auditApi.list, { query })).body;
const listStatus = async (query: Record<string, string>) => (await june.send<Problem>(auditApi.list, { query })).status;

it('lists the newest entries first, without an actor for system changes', async () => {
  const { id } = await createDraft(june, ann.user.id);
  await product.app.get(AccountsService).changeRole(ann.user.id, 'admin');
  await product.app.get(AccountsService).changeRole(ann.user.id, 'guest');
  const [last, , created] = await listEntries();
  expect(last).toMatchObject({
    kind: 'user',
    name: 'ann',
    actor: null,
    before: { role: 'admin' },
    after: { role: 'guest' },
  });
  expect(created).toMatchObject({
    kind: 'invoice',
    itemId: id,
    action: 'made',
    actor: { id: june.user.id, name: 'june' },
  });
  expect(created?.names).toEqual({ [ann.user.id]: 'Ann Reyes' });
});

it('filters by search terms, kind, item, actor, and date range', async () => {
  const { id } = await createDraft(june, ann.user.id, { amount: 77_700 });
  const other = await createDraft(june, ann.user.id, { amount: 88_800 });
  const ids = async (query: Record<string, string>) => new Set((await listEntries(query)).map(({ itemId }) => itemId));
  expect(await ids({ search: 'INVOICE 77700' })).toEqual(new Set([id]));
  expect((await ids({ search: 'june', kind: 'invoice' })).has(other.id)).toBe(true);
  expect(await ids({ id })).toEqual(new Set([id]));
  expect(new Set((await listEntries({ actor: 'product' })).map(({ actor }) => actor))).toEqual(new Set([null]));
  expect(new Set((await listEntries({ actor: ann.user.id })).map(({ actor }) => actor?.name))).toEqual(
    new Set(['Ann Reyes']),
  );
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  expect(
    (await ids({ from: yesterday, to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })).has(id),
  ).toBe(true);
  expect(await ids({ from: '2001-01-01', to: '2001-12-31' })).toEqual(new Set());
  expect(await ids({ id, to: yesterday })).toEqual(new Set());
  expect(await ids({ id, from: '0000-12-31', to: '9999-12-31' })).toEqual(new Set([id]));
  expect(await ids({ id, to: '0001-01-01' })).toEqual(new Set());
  const invalidQueries: Record<string, string>[] = [
    { from: today.slice(0, 7) },
    { to: '2027-02-29' },
    { actor: 'x' },
    { kind: 'x' },
    { id: 'x' },
  ];
  for (const query of invalidQueries) expect(await listStatus(query)).toBe(400);
});

it('returns each entry once across pages', async () => {
  const all = await listEntries({ limit: '200' });
  const pageAfter = async (query: Record<string, string>): Promise<AuditEntry[]> => {
    const { body, headers } = await june.call(auditApi.list, { query });
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    if (!next) return body;
    return [...body, ...(await pageAfter(Object.fromEntries(new URL(next, product.url).searchParams)))];
  };
  expect(await pageAfter({ limit: '3' })).toEqual(all);
});

it('logs password changes without values or hashes', async () => {
  await product.client('cleo');
  await product.app.get(AccountsService).resetPasswordAndRole(ann.user.id, 'another walk along the street', 'guest');
  const rows = await product.database.query<object[]>(`select * from audit_log where kind = 'user'`);
  expect(JSON.stringify(rows)).not.toMatch(/scrypt|argon|\$\w+\$|walk along/i);
  const [entry] = await listEntries({ id: ann.user.id });
  expect(entry).toMatchObject({ before: { password: null }, after: { password: null } });
});

it('logs each sign-in once, as the account, with its browser', async () => {
  const { user } = await product.client(`sal-${newId()}`);
  const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const body = { username: user.username, password: PASSWORD };
  const visitor = product.visitor();
  await visitor.call(authApi.login, { body, headers: firefox });
  await visitor.call(authApi.user);
  await visitor.send(authApi.login, { body: { ...body, password: 'not this one' } });
  const entries = await listEntries({ kind: 'sign-in', id: user.id });
  expect(entries).toMatchObject([
    {
      action: 'made',
      actor: { id: user.id },
      name: user.username,
      before: null,
      after: { device: 'Firefox on Linux' },
    },
    { action: 'made', actor: { id: user.id } },
  ]);
  expect(await listEntries({ search: `${user.username} firefox` })).toMatchObject([{ kind: 'sign-in' }]);
  expect((await listEntries({ kind: 'user', id: user.id })).map(({ action }) => action)).toEqual(['made']);
});

it('logs nothing for changes without effect or rolled-back transactions', async () => {
  const { id } = await createDraft(june, ann.user.id);
  const before = (await listEntries({ id })).length;
  await june.call(adminInvoicesApi.update, { params: { id }, body: { amount: 120_000 } });
  await june.send(adminInvoicesApi.update, { params: { id }, body: { amount: 1 } });
  await product.database
    .transaction(async (manager) => {
      await manager.query('update invoices set reminders_on = false where id = $1', [id]);
      throw new Error('Given up');
    })
    .catch(() => undefined);
  expect((await listEntries({ id })).length).toBe(before);
});

it('attributes concurrent changes to the right admin', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, (_, n) => product.admin(`admin-${n}-${newId()}`)));
  const made = await Promise.all(
    [...others, ...others, ...others].map(async (admin, n) => ({
      admin,
      id: (
        await admin.call(adminProductsApi.create, {
          body: {
            ...{ name: `No. ${n}`, description: 'x', category: 'seo', tier: 'basic', price: 9 },
            ...{ billingType: 'monthly', features: [], isActive: false },
          },
        })
      ).body.id,
    })),
  );
  for (const { admin, id } of made) expect((await listEntries({ id }))[0]?.actor?.id).toBe(admin.user.id);
});

it.each(['update audit_log set name = null', 'delete from audit_log', 'truncate audit_log'])(
  'is append-only: the database rejects "%s"',
  async (statement) => {
    await expect(product.database.query(statement)).rejects.toThrow('only ever added to');
  },
);

it('removes personal data when a submission is deleted', async () => {
  const id = newId();
  await product.database.query(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message)
     values ($1, 'Rosalinde', 'Diaz', 'rosalinde@example.com', 'other', 'Hello')`,
    [id],
  );
  await product.database.query(`update contact_submissions set status = 'closed' where id = $1`, [id]);
  expect(await listEntries({ id })).toMatchObject([{ name: 'Rosalinde Diaz', after: { status: 'closed' } }]);
  await product.database.query('delete from contact_submissions where id = $1', [id]);
  expect(await listEntries({ id })).toMatchObject([{ name: null }]);
  const rows = await product.database.query<object[]>('select * from audit_log where item_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toMatch(/rosalinde/i);
});

describe('with a hundred thousand entries', () => {
  let invoiceId: string;
  beforeAll(async () => {
    await product.seed(`
      insert into audit_log (id, actor_id, action, kind, item_id, found_by, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'changed', (array['user', 'project', 'invoice'])[1 + n % 3],
        gen_random_uuid(), md5(n::text), now() - n * interval '1 minute' from generate_series(1, 100000) n`);
    await product.seed('analyze audit_log');
    invoiceId = (await createDraft(june, ann.user.id)).id;
  }, 60_000);

  it.each([
    ['of the newest entries', () => ({})],
    ['of one item', () => ({ id: invoiceId })],
    ['of one kind', () => ({ kind: 'order' })],
    ['of one actor', () => ({ actor: ann.user.id })],
    ['of system changes', () => ({ actor: 'product' })],
    ['matching a search term', () => ({ search: 'reyes' })],
    ['of one week', () => ({ from: '2001-01-01', to: '2001-01-07' })],
  ])('the page %s reads few more rows than it shows', async (_, query: () => Record<string, string>) => {
    const statements = await statementsOf(/audit_log t/, () => listEntries({ ...query(), limit: '5' }));
    expect(statements).toHaveLength(1);
    for (const statement of statements)
      for (const plan of await explain(product.database, statement))
        expect(planProblems(plan, 50).filter((complaint) => !complaint.includes('users'))).toEqual([]);
  });
});
