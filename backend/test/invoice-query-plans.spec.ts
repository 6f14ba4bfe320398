import { type Endpoint, INVOICE_STATUS_FILTERS, adminInvoicesApi, invoicesApi } from '../contracts';
import { TestApp } from './app';
import type { Caller } from './caller';
import { fillTables, findPlanProblems, nextPageQuery } from './query-plans';

/** One page, and the rows that the database may read for it. */
const LIMIT = 10;
const MAX_ROWS_READ = 5 * LIMIT;

/** A fixed date, so that the month of the newest invoices has many whatever day the spec runs on. */
const MONTH = '2026-10';
const LAST_CREATED = `${MONTH}-20T12:00:00Z`;

type Query = Record<string, string>;
type Person = 'a client' | 'an admin';

let product: TestApp;
let people: Record<Person, Caller>;
let client: string;
let invoice: string;
let project: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  const caller = await product.client('client');
  client = caller.user.id;
  people = { 'a client': caller, 'an admin': await product.admin('agency') };
  invoice = await seedData();
}, 120_000);
afterAll(() => product.stop());

async function seedData(): Promise<string> {
  const statuses = `(array['draft', 'sent', 'overdue', 'processing', 'paid', 'paid', 'paid', 'paid'])[1 + n % 8]`;
  // Owners are random, but every forty consecutive rows contain all statuses, so that row counts don't depend on
  // chance.
  const place = `(row_number() over (partition by n % 40 order by random()) - 1) * 40 + n % 40 + 1`;
  await fillTables(product, [
    'alter table invoices enable always trigger invoices_counted_in, drop constraint invoices_paid_check',
    `insert into users (id, username, password)
      select gen_random_uuid(), 'other-' || n, 'none' from generate_series(1, 400) n`,
    `insert into projects (id, user_id, name, status)
      select gen_random_uuid(), u.id, 'Project ' || n, 'in-progress' from users u, generate_series(1, 5) n`,
    `insert into invoices (id, user_id, project_id, invoice_number, status, amount, paid_amount, due_date, sent_at, voided_at, created_at)
      select id, user_id, (select p.id from projects p where p.user_id = made.user_id limit 1), case when status = 'draft' then 'DRAFT-' || id else 'INV-2026-' || lpad(place::text, 6, '0') end,
        status, 5000, case status when 'paid' then 5000 else 0 end, '2026-12-24', case when status <> 'draft' then now() end,
        case when status in ('sent', 'overdue') and n % 5 = 0 then now() end, timestamptz '${LAST_CREATED}' - place * interval '20 minutes'
      from (
        select gen_random_uuid() as id, u.id as user_id, n, ${statuses} as status, ${place} as place
        from users u, generate_series(1, case when u.id = '${client}' then 2000 else 60 end) n
      ) as made`,
    `update invoices balance set deposit_id = deposit.id
      from (select id, row_number() over () as n from invoices where status = 'draft') draft
        join (select id, row_number() over () as n from invoices where status = 'paid') deposit using (n)
      where balance.id = draft.id`,
    `insert into invoice_lines (id, invoice_id, position, description, unit_amount)
      select gen_random_uuid(), id, n, 'A page', 1000 from invoices, generate_series(1, 5) n where status = 'draft'`,
    `insert into payment_record (id, kind, amount, currency, live, invoice_id, method, provider_id, created_at)
      select gen_random_uuid(), 'payment', amount, 'usd', false, id, 'card', 'pi_of_' || invoice_number, created_at
      from invoices where status = 'paid' and user_id = '${client}'`,
    `insert into disputes (id, provider_id, payment_id, state, amount, reason, created_at)
      select gen_random_uuid(), 'du_of_' || provider_id, id, 'under-review', amount, 'general', created_at from payment_record`,
  ]);
  // A number of zeros and ones shares its three-letter parts with a hundred others.
  const ofClient = `from invoices where user_id = '${client}'`;
  const [found] = await product.seed<{ project: string; invoice: string }>(`select
    (select project_id ${ofClient} group by project_id order by count(*) desc limit 1) as project,
    (select id ${ofClient} and status = 'sent' and voided_at is null and invoice_number ~ '[3-9]{4}$' limit 1) as invoice`);
  project = found?.project ?? '';
  return found?.invoice ?? '';
}

const states: [string, Endpoint, Person, () => Query][] = INVOICE_STATUS_FILTERS.flatMap((state) => [
  [`all, filtered by ${state}`, adminInvoicesApi.list, 'an admin', () => ({ state })],
  [`one client’s, filtered by ${state}`, adminInvoicesApi.list, 'an admin', () => ({ state, client })],
]);
const lists: [string, Endpoint, Person, () => Query][] = [
  ['own ones', invoicesApi.listMine, 'a client', () => ({})],
  ['own ones by due date', invoicesApi.listMine, 'a client', () => ({ sort: 'due' })],
  ['own paid ones', invoicesApi.listMine, 'a client', () => ({ status: 'paid' })],
  ['own overdue ones', invoicesApi.listMine, 'a client', () => ({ status: 'overdue' })],
  ['a project’s, as its client sees them', invoicesApi.listMine, 'an admin', () => ({ project })],
  ['all', adminInvoicesApi.list, 'an admin', () => ({})],
  ['all of a month', adminInvoicesApi.list, 'an admin', () => ({ month: MONTH })],
  ['one client’s', adminInvoicesApi.list, 'an admin', () => ({ client })],
  ['one client’s of a month', adminInvoicesApi.list, 'an admin', () => ({ client, month: MONTH })],
  ['all, oldest first', adminInvoicesApi.list, 'an admin', () => ({ sort: 'oldest' })],
  ['all by amount', adminInvoicesApi.list, 'an admin', () => ({ sort: 'amount' })],
  ['all by due date', adminInvoicesApi.list, 'an admin', () => ({ sort: 'due' })],
  ['all with common search terms', adminInvoicesApi.list, 'an admin', () => ({ search: 'inv 2026' })],
  ...states,
];

const TABLES = /\b(invoices|invoice_lines|invoice_totals|payment_record|disputes)\b/;

const problems = (maxRows: number, work: () => Promise<unknown>) =>
  findPlanProblems(product.database, { tables: TABLES, maxRows }, work);

it.each(lists)('a page of invoices (%s) reads few rows, also further pages', async (_, endpoint, person, queryOf) => {
  const query = { ...queryOf(), limit: String(LIMIT) };
  let next: Query = {};
  const page = async () => {
    const { status, headers } = await people[person].send(endpoint, { query: { ...query, ...next } });
    expect(status).toBe(200);
    next = nextPageQuery(headers);
  };
  for (let number = 0; number < 3; number += 1) expect(await problems(MAX_ROWS_READ, page)).toEqual([]);
});

it('the search by invoice number reads few rows', async () => {
  const { body: one } = await people['an admin'].call(adminInvoicesApi.get, { params: { id: invoice } });
  const check = async () => {
    const query = { search: one.invoiceNumber };
    const { body } = await people['an admin'].call(adminInvoicesApi.list, { query });
    expect(body.map(({ id }) => id)).toEqual([invoice]);
  };
  expect(await problems(MAX_ROWS_READ, check)).toEqual([]);
});

it.each([
  ['all clients', () => ({})],
  ['one client', () => ({ client })],
] as [string, () => Query][])('the open totals of %s are read from the counters', async (_, queryOf) => {
  const check = async () =>
    expect((await people['an admin'].call(adminInvoicesApi.totals, { query: queryOf() })).status).toBe(200);
  const isSmallTable = (problem: string) => /reads invoice_totals from its beginning/.test(problem);
  expect((await problems(MAX_ROWS_READ, check)).filter((problem) => !isSmallTable(problem))).toEqual([]);
});

it.each([invoicesApi.get, adminInvoicesApi.get])('$path finds an invoice by its id', async (endpoint) => {
  const getInvoice = async () =>
    expect((await people['an admin'].send(endpoint, { params: { id: invoice } })).status).toBe(200);
  const isSmallTable = (problem: string) =>
    /reads (payment_record|orders|invoice_reminders|reminders|subscriptions) from/.test(problem);
  expect((await problems(1, getInvoice)).filter((problem) => !isSmallTable(problem))).toEqual([]);
});

it('the counters equal the counted invoices after every change', async () => {
  const countOpen = async (condition = '') => {
    const [row] = await product.database.query<object[]>(`select
      count(*)::int as count, coalesce(sum(amount), 0)::int as amount from invoices
      where status in ('sent', 'overdue', 'processing') and voided_at is null ${condition}`);
    return row;
  };
  const getTotals = async (query: Query = {}) =>
    (await people['an admin'].call(adminInvoicesApi.totals, { query })).body;
  const ofClient = `and user_id = '${client}'`;
  const expectEqualTotals = async () => {
    expect(await getTotals()).toMatchObject({
      open: await countOpen(),
      overdue: await countOpen(`and status = 'overdue'`),
    });
    expect(await getTotals({ client })).toMatchObject({ open: await countOpen(ofClient) });
    const start = `timestamp '${MONTH}-01' at time zone 'America/New_York'`;
    expect(await getTotals({ client, month: MONTH })).toMatchObject({
      open: await countOpen(`${ofClient} and created_at >= ${start}`),
    });
  };
  await expectEqualTotals();
  const firstFew = `where id in (select id from invoices where status = 'sent' and voided_at is null limit 200)`;
  await product.database.query(`update invoices set status = 'overdue' ${firstFew}`);
  await expectEqualTotals();
  await product.database.query(`update invoices set voided_at = now() ${firstFew}`);
  await expectEqualTotals();
});
