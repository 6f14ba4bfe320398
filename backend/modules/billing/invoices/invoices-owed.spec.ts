import { adminInvoicesApi, type InvoicesOwed, invoicesApi, projectsApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { nextPageQuery } from '../../../test/query-plans';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { insertUnpaidInvoice } from '../../../test/unpaid-invoice';
import { dayOf } from '../../../platform/dates';

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
});
afterAll(() => product.stop());

const owed = async (client: Awaited<ReturnType<TestApp['client']>>): Promise<InvoicesOwed> =>
  (await client.call(invoicesApi.owed)).body;

it('sums the unpaid invoices of a client and starts with those past due', async () => {
  const [ann, bob] = [await product.client('ann'), await product.client('bob')];
  const dueLater = await insertUnpaidInvoice(product, ann.user.id, 20_000, 30);
  const soon = await insertUnpaidInvoice(product, ann.user.id, 10_000, 3);
  const pastDue = await insertUnpaidInvoice(product, ann.user.id, 5_000, -2);
  await insertUnpaidInvoice(product, bob.user.id, 70_000, -9);

  const body = await owed(ann);
  expect(body).toMatchObject({ amount: 35_000, overdueAmount: 5_000, count: 3 });
  expect(body.mostUrgent.map(({ id }) => id)).toEqual([pastDue, soon, dueLater]);
});

it('returns at most three invoices and none that are being processed', async () => {
  const cleo = await product.client('cleo');
  for (const dueIn of [4, 3, 2, 1]) await insertUnpaidInvoice(product, cleo.user.id, 1_000, dueIn);
  const dueDate = dayOf(new Date(), 'UTC');
  await insertSentInvoice(product.database, {
    userId: cleo.user.id,
    dueDate,
    sentAt: new Date(),
    status: 'processing',
    number: 'INV-2026-90001',
  });
  const { mostUrgent, ...sums } = await owed(cleo);
  expect(sums).toEqual({ amount: 4_000, overdueAmount: 0, count: 4 });
  expect(mostUrgent).toHaveLength(3);
});

it('lists the invoices of one project, and none of other clients', async () => {
  const [eve, fay] = [await product.client('eve'), await product.client('fay')];
  const { body: project } = await eve.call(projectsApi.request, { body: { name: 'A page for the bakery' } });
  const id = await insertUnpaidInvoice(product, eve.user.id);
  await product.database.query('update invoices set project_id = $1 where id = $2', [project.id, id]);
  await insertUnpaidInvoice(product, eve.user.id);
  const listed = async (client: typeof eve, more = {}) =>
    (await client.call(invoicesApi.listMine, { query: { project: project.id, ...more } })).body.map((one) => one.id);
  expect(await listed(eve)).toEqual([id]);
  expect(await listed(eve, { status: 'sent' })).toEqual([id]);
  expect(await listed(eve, { status: 'overdue' })).toEqual([]);
  expect(await listed(fay)).toEqual([]);
});

it('lists invoices past due first, then by due date, then paid ones from the newest', async () => {
  const gus = await product.client('gus');
  const paid: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const sentAt = new Date(Date.UTC(2019, count));
    const { id } = await insertSentInvoice(product.database, { userId: gus.user.id, dueDate: '2019-12-24', sentAt });
    await june.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'By check' } });
    paid.unshift(id);
  }
  const longPastDue = await insertUnpaidInvoice(product, gus.user.id, 1_000, -40);
  const soon = await insertUnpaidInvoice(product, gus.user.id, 1_000, 3);
  const pastDue = await insertUnpaidInvoice(product, gus.user.id, 1_000, -2);
  const dueLater = await insertUnpaidInvoice(product, gus.user.id, 1_000, 30);
  const expected = [longPastDue, pastDue, soon, dueLater, ...paid];

  const seen: string[] = [];
  let query: Record<string, string> = { sort: 'due', limit: '1' };
  for (let page = 1; page <= expected.length; page += 1) {
    const { body, headers } = await gus.call(invoicesApi.listMine, { query });
    seen.push(...body.map(({ id }) => id));
    if (page < expected.length) query = nextPageQuery(headers);
  }
  expect(seen).toEqual(expected);
  const newestFirst = (await gus.call(invoicesApi.listMine)).body.map(({ id }) => id);
  expect(newestFirst).toEqual([dueLater, pastDue, soon, longPastDue, ...paid]);
});

it('finds the invoices of a client by month sent or paid, and by number, title, project, and amount', async () => {
  const hal = await product.client('hal');
  const insert = async (sentAt: string, amount: number) => {
    const sent = { userId: hal.user.id, dueDate: '2019-12-24', sentAt: new Date(sentAt), amount };
    return (await insertSentInvoice(product.database, sent)).id;
  };
  const [mayBill, juneBill] = [
    await insert('2019-05-20T12:00:00Z', 123_600),
    await insert('2019-06-10T12:00:00Z', 50_000),
  ];
  await product.database.query(`update invoices set description = 'A logo for the bakery' where id = $1`, [mayBill]);
  await june.call(adminInvoicesApi.markPaid, {
    params: { id: mayBill },
    body: { note: 'By check', paidOn: '2019-06-15' },
  });
  const found = async (query: Record<string, string>) =>
    (await hal.call(invoicesApi.listMine, { query: { sort: 'oldest', ...query } })).body.map(({ id }) => id);
  const { body: listed } = await hal.call(invoicesApi.listMine, { query: { sort: 'oldest' } });
  expect(await found({ month: '2019-05' })).toEqual([mayBill]);
  expect(await found({ month: '2019-06' })).toEqual([mayBill, juneBill]);
  expect(await found({ month: '2019-07' })).toEqual([]);
  expect(await found({ month: '2019-06', status: 'paid' })).toEqual([mayBill]);
  for (const search of ['$1,236.00', '1236', 'LOGO bakery', listed[0]?.invoiceNumber ?? ''])
    expect([search, await found({ search })]).toEqual([search, [mayBill]]);
  expect(await found({ search: 'logo 500.00' })).toEqual([]);
  expect(await found({ search: 'hal' })).toEqual([]);
  expect(await found({ search: '500.00', sort: 'due' })).toEqual([juneBill]);
  expect((await hal.call(invoicesApi.listMine, { query: { month: '2019-13' } })).status).toBe(400);
});

it('returns nothing for a client without invoices', async () => {
  expect(await owed(await product.client('dora'))).toEqual({
    amount: 0,
    overdueAmount: 0,
    count: 0,
    mostUrgent: [],
  });
});
