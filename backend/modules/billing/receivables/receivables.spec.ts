import {
  adminInvoicesApi,
  dashboardApi,
  partPaymentsApi,
  type Receivable,
  RECEIVABLE_AGES,
  RECEIVABLE_SORTS,
  receivablesApi,
} from '../../../contracts';
import { addDays } from '../../../platform/dates';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { nextPageQuery } from '../../../test/query-plans';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { BusinessCalendarService } from '../invoices';

const TODAY = '2026-03-10';
const NONE = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start({ SITE_TIMEZONE: 'UTC' }, { runsJobs: false });
  june = await product.admin('june');
  jest.spyOn(product.app.get(BusinessCalendarService), 'today').mockReturnValue(TODAY);
});
afterAll(() => product.stop());

type InvoiceInput = Partial<Parameters<typeof insertSentInvoice>[1]>;

/** Past due if the due date is over. */
async function insertInvoice(userId: string, daysPastDue: number, amount: number, more: InvoiceInput = {}) {
  const dueDate = addDays(TODAY, -daysPastDue);
  const status = daysPastDue > 0 ? 'overdue' : 'sent';
  const sentAt = new Date('2025-01-15T12:00:00Z');
  return (await insertSentInvoice(product.database, { userId, dueDate, status, sentAt, amount, ...more })).id;
}

const list = async (query: Record<string, string> = {}): Promise<Receivable[]> =>
  (await june.call(receivablesApi.list, { query })).body;
const namesOf = async (query: Record<string, string>) => (await list(query)).map(({ clientName }) => clientName);
const createClient = async (firstName: string, lastName: string) =>
  (
    await product.client(firstName.toLowerCase(), {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@x.example`,
    })
  ).user.id;

it('returns no rows and zeros without invoices', async () => {
  expect(await list()).toEqual([]);
  expect((await june.call(receivablesApi.totals)).body).toEqual({ count: 0, total: 0, overdue: 0, ...NONE });
});

it('sorts the balances of each client into ages by the agency’s day', async () => {
  const ann = await createClient('Ann', 'Zimmer');
  for (const [days, amount] of [
    [-20, 100],
    [0, 200],
    [1, 1_000],
    [30, 2_000],
    [31, 10_000],
    [60, 20_000],
    [61, 100_000],
    [90, 200_000],
    [91, 1_000_000],
    [400, 2_000_000],
  ] as const)
    await insertInvoice(ann, days, amount);
  await insertInvoice(ann, 45, 500, { status: 'processing' });
  const ages = { current: 800, days1To30: 3_000, days31To60: 30_000, days61To90: 300_000, over90: 3_000_000 };
  const sums = { ...ages, overdue: 3_333_000, total: 3_333_800, count: 11 };
  expect(await list()).toEqual([
    {
      id: ann,
      clientName: 'Ann Zimmer',
      billingName: null,
      clientEmail: 'ann@x.example',
      isClientDeactivated: false,
      ...sums,
      oldestDueDate: addDays(TODAY, -400),
      remindedAt: null,
    },
  ]);
  expect((await june.call(receivablesApi.totals)).body).toEqual(sums);
});

it('counts balances of open invoices only, and names the one that pays', async () => {
  const bob = await createClient('Bob', 'Young');
  const part = await insertInvoice(bob, 10, 50_000);
  await june.call(partPaymentsApi.record, {
    params: { id: part },
    body: { amount: 20_000, balance: 50_000, note: 'Check 7' },
  });
  const voided = await insertInvoice(bob, 20, 70_000);
  await june.call(adminInvoicesApi.void, { params: { id: voided }, body: {} });
  const paid = await insertInvoice(bob, 30, 90_000);
  await june.call(adminInvoicesApi.markPaid, { params: { id: paid }, body: { note: 'Cash' } });
  await product.database.query(
    `insert into billing_details (id, name) values ($1, 'Young Bakery LLC')
     on conflict (id) do update set name = excluded.name`,
    [bob],
  );
  expect((await list({ search: 'young bob' }))[0]).toMatchObject({
    billingName: 'Young Bakery LLC',
    ...{ ...NONE, count: 1, total: 30_000, overdue: 30_000, days1To30: 30_000 },
  });
});

it('equals the dashboard and the totals of the invoices', async () => {
  const cleo = await createClient('Cleo', 'Adams');
  await insertInvoice(cleo, -5, 40_000);
  await insertInvoice(cleo, -5, 5_000, { status: 'processing' });
  // Not marked yet: the job runs every hour.
  await insertInvoice(cleo, 1, 700, { status: 'sent' });
  const rows = await list();
  const sum = (key: 'total' | 'overdue' | 'count') => rows.reduce((all, row) => all + row[key], 0);
  const { outstanding, overdue } = (await june.call(dashboardApi.money)).body;
  const { body: invoices } = await june.call(adminInvoicesApi.totals);
  const { body: totals } = await june.call(receivablesApi.totals);
  expect([sum('total'), sum('count')]).toEqual([outstanding.amount, outstanding.count]);
  expect(sum('overdue')).toBe(overdue.amount);
  expect([totals.total, totals.count, totals.overdue]).toEqual([sum('total'), sum('count'), sum('overdue')]);
  expect(invoices).toMatchObject({ open: { amount: totals.total }, overdue: { amount: totals.overdue } });
  for (const row of [totals, ...rows]) {
    expect(RECEIVABLE_AGES.reduce((all, age) => all + row[age], 0)).toBe(row.total);
    expect(row.total - row.current).toBe(row.overdue);
  }
});

it('sorts by what is past due, by all that is owed, by the oldest due date, and by last name', async () => {
  await insertInvoice(await createClient('Dora', 'Moss'), -1, 9_000_000);
  expect(await namesOf({})).toEqual(['Ann Zimmer', 'Bob Young', expect.anything(), expect.anything()]);
  expect(await namesOf({ sort: 'overdue' })).toEqual(await namesOf({}));
  expect(await namesOf({ sort: 'total' })).toEqual(['Dora Moss', 'Ann Zimmer', 'Cleo Adams', 'Bob Young']);
  // Nothing of Cleo is past due yet, and what is due next is.
  expect(await namesOf({ sort: 'oldest' })).toEqual(['Ann Zimmer', 'Bob Young', 'Cleo Adams', 'Dora Moss']);
  expect(await namesOf({ sort: 'name' })).toEqual(['Cleo Adams', 'Dora Moss', 'Bob Young', 'Ann Zimmer']);
  expect((await june.send(receivablesApi.list, { query: { sort: 'newest' } })).status).toBe(400);
});

it.each(RECEIVABLE_SORTS)('has pages by %s without gaps, and their number of rows', async (sort) => {
  const all = (await list({ sort })).map(({ id }) => id);
  const paged: string[] = [];
  let query: Record<string, string> = { sort, limit: '1', total: '1' };
  for (const [index] of all.entries()) {
    const { body, headers } = await june.call(receivablesApi.list, { query });
    paged.push(...body.map(({ id }) => id));
    expect(headers.get('x-total-count')).toBe(String(all.length));
    if (index < all.length - 1) query = nextPageQuery(headers);
    else expect(headers.get('link')).toBeNull();
  }
  expect(paged).toEqual(all);
});

it('finds clients by name or email, and by the age of what they owe', async () => {
  expect(await namesOf({ search: 'moss' })).toEqual(['Dora Moss']);
  expect(await namesOf({ search: 'cleo@x' })).toEqual(['Cleo Adams']);
  expect(await namesOf({ search: '&' })).toEqual([]);
  expect(await namesOf({ age: 'overdue' })).toEqual(['Ann Zimmer', 'Bob Young']);
  expect(await namesOf({ age: 'days1To30', search: 'b' })).toEqual(['Bob Young']);
  expect(await namesOf({ age: 'days31To60' })).toEqual(['Ann Zimmer']);
  expect(await namesOf({ age: 'over90', search: 'bob' })).toEqual([]);
  expect(await namesOf({ age: 'current', sort: 'name' })).toEqual(['Cleo Adams', 'Dora Moss', 'Ann Zimmer']);
  expect((await june.send(receivablesApi.list, { query: { age: 'old' } })).status).toBe(400);
});

it('is closed to clients and staff', async () => {
  const [client, staff] = [await product.client('eve'), await product.member('stella', 'staff')];
  for (const caller of [client, staff]) {
    for (const endpoint of [receivablesApi.list, receivablesApi.totals])
      expect((await caller.send(endpoint)).status).toBe(403);
    expect((await caller.send(receivablesApi.remind, { body: { ids: [client.user.id] } })).status).toBe(403);
  }
});
