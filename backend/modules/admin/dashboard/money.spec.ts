import { adminInvoicesApi, consoleApi, dashboardApi, submissionsApi } from '../../../contracts';
import { dayOf, daysBetween } from '../../../platform/dates';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { insertSubscription } from '../../../test/inserted-subscription';
import { insertUnpaidInvoice } from '../../../test/unpaid-invoice';
import { withinOneDay } from '../../../test/within-one-day';

let product: TestApp;
let june: Caller;
let annId: string;
beforeAll(async () => {
  product = await TestApp.start({ SITE_TIMEZONE: 'UTC' }, { runsJobs: false });
  june = await product.admin('june');
  annId = (await product.client('ann')).user.id;
});
afterAll(() => product.stop());

const menu = async () => (await june.call(dashboardApi.menu)).body;
const money = async () => (await june.call(dashboardApi.money)).body;
const dueDateOf = async (id: string) =>
  (
    await product.database.query<[{ date: string }]>('select due_date::text as date from invoices where id = $1', [id])
  )[0].date;

it('returns zeros without data', async () => {
  expect(await menu()).toEqual({ newSubmissions: 0, overdueInvoices: 0, failedEmails: 0, unansweredProjects: 0 });
  expect(await money()).toEqual({
    collectedThisMonth: 0,
    collectedLastMonthToDate: 0,
    outstanding: { amount: 0, count: 0, nextDue: null },
    overdue: { amount: 0, count: 0, oldestDays: null },
    monthlyRecurring: { amount: 0, count: 0, startedThisMonth: 0, ending: 0 },
  });
});

it('counts new submissions, past due invoices, and open failures of emails for the menu', async () => {
  const submissions = await product.database.query<{ id: string }[]>(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message)
     select gen_random_uuid(), 'Bea', 'Cobbler', 'bea@example.com', 'other', 'Hello' from generate_series(1, 3) returning id`,
  );
  await product.database.query(
    `insert into mails (id, kind, state, dismissed_at) select gen_random_uuid(), 'contact.thanks',
       case when n < 4 then 'failed' else 'dropped' end, case when n = 1 then now() end from generate_series(1, 5) n`,
  );
  const overdue = await insertUnpaidInvoice(product, annId, 5_000, -2);
  expect(await menu()).toEqual({ newSubmissions: 3, overdueInvoices: 1, failedEmails: 2, unansweredProjects: 0 });
  await june.call(submissionsApi.archive, { body: { ids: [submissions[0]?.id ?? ''], archived: true } });
  await product.database.query('update invoices set voided_at = now() where id = $1', [overdue]);
  expect(await menu()).toEqual({ newSubmissions: 2, overdueInvoices: 0, failedEmails: 2, unansweredProjects: 0 });
});

it('sums what is owed, with the next and the oldest due date', async () => {
  await insertUnpaidInvoice(product, annId, 20_000, 30);
  const nextId = await insertUnpaidInvoice(product, annId, 10_000, 3);
  await insertUnpaidInvoice(product, annId, 5_000, -2);
  const oldestId = await insertUnpaidInvoice(product, annId, 1_000, -41);
  const { outstanding, overdue, today } = await withinOneDay('UTC', async (now) => ({
    ...(await money()),
    today: dayOf(now, 'UTC'),
  }));
  expect(outstanding).toEqual({ amount: 36_000, count: 4, nextDue: await dueDateOf(nextId) });
  expect(overdue).toEqual({ amount: 6_000, count: 2, oldestDays: daysBetween(await dueDateOf(oldestId), today) });
});

it('sums the active and past due subscriptions, as the analytics do', async () => {
  await insertSubscription(product, annId, { monthlyAmount: 4_900 });
  await insertSubscription(product, annId, { monthlyAmount: 9_900, daysAgo: 400 });
  await insertSubscription(product, annId, { monthlyAmount: 1_000, daysAgo: 400, endsAtPeriodEnd: true });
  await insertSubscription(product, annId, { status: 'past-due', endsAtPeriodEnd: true, daysAgo: 400 });
  await insertSubscription(product, annId, { status: 'ended' });
  const { monthlyRecurring } = await withinOneDay('UTC', async () => {
    await product.database.query(
      `update subscriptions set created_at = now() where created_at > now() - interval '1 day'`,
    );
    return money();
  });
  expect(monthlyRecurring).toEqual({ amount: 20_700, count: 4, startedThisMonth: 1, ending: 1 });
  const { recurring } = (await june.call(consoleApi.analytics)).body;
  expect(recurring.at(-1)).toMatchObject({ amount: monthlyRecurring.amount, count: monthlyRecurring.count });
});

it('sums what a client owes, has paid, and pays each month', async () => {
  const { user } = await product.client('bo');
  const ofClient = async () => (await june.call(dashboardApi.clientMoney, { params: { id: user.id } })).body;
  expect(await ofClient()).toEqual({
    ...{ openAmount: 0, overdueAmount: 0, oldestDueDate: null, lifetimeAmount: 0, monthlyAmount: 0 },
  });
  await insertUnpaidInvoice(product, user.id, 20_000, 30);
  const overdue = await insertUnpaidInvoice(product, user.id, 5_000, -2);
  const paid = await insertUnpaidInvoice(product, user.id, 7_000, 3);
  await june.call(adminInvoicesApi.markPaid, { params: { id: paid }, body: { note: 'Check 1042' } });
  await product.database.query(
    `insert into orders (id, user_id, order_number, status, total_amount, refunded_amount, monthly_amount, basket,
       stripe_session_id, expires_at, paid_at)
     values (gen_random_uuid(), $1, 'ORD-2026-09999', 'paid', 9000, 1000, 0, '', 'cs_bo', now(), now())`,
    [user.id],
  );
  await insertSubscription(product, user.id, { monthlyAmount: 4_900 });
  await insertSubscription(product, user.id, { monthlyAmount: 4_900, status: 'ended' });
  const expected = {
    ...{ openAmount: 25_000, overdueAmount: 5_000, lifetimeAmount: 15_000, monthlyAmount: 4_900 },
    oldestDueDate: await dueDateOf(overdue),
  };
  expect(await ofClient()).toEqual(expected);
  const dispute = (kind: 'dispute' | 'dispute-won', amount: number) =>
    product.database.query(
      `insert into payment_record (id, kind, amount, currency, live, invoice_id, refund_of, provider_id)
       select gen_random_uuid(), $2, $3, 'usd', false, invoice_id, id, 'dp_' || $2 from payment_record
       where invoice_id = $1 and kind = 'payment'`,
      [paid, kind, amount],
    );
  await dispute('dispute', 7_000);
  expect(await ofClient()).toEqual({ ...expected, lifetimeAmount: 8_000 });
  await dispute('dispute-won', 7_000);
  expect(await ofClient()).toEqual(expected);
});
