import {
  adminInvoicesApi,
  authApi,
  consoleApi,
  dashboardApi,
  invoicesApi,
  ledgerApi,
  subscriptionsApi,
} from '../../contracts';
import type { Caller } from '../../test/caller';
import { TestApp } from '../../test/app';
import { createDemo } from './index';

let product: TestApp;
let june: Caller;
let rosa: Caller;

beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  const config = { dataDir: product.dataDir, smtpUrl: undefined, demo: 'year' } as const;
  const accounts = await createDemo(product.app, config);
  await createDemo(product.app, config);
  const signIn = async (username: string) => {
    const caller = product.visitor();
    const { password = '' } = accounts.find((account) => account.username === username) ?? {};
    await caller.call(authApi.login, { body: { username, password } });
    return caller;
  };
  [june, rosa] = [await signIn('june'), await signIn('rosa')];
});
afterAll(() => product.stop());

const count = async (from: string): Promise<number> => {
  const [row] = await product.database.query<{ count: number }[]>(`select count(*)::int as count from ${from}`);
  return row?.count ?? 0;
};
const sum = async (statement: string): Promise<number> => {
  const [row] = await product.database.query<{ sum: number }[]>(statement);
  return row?.sum ?? 0;
};

describe('the demo of a year', () => {
  it.each([
    ['14 clients', `users where role = 'guest'`, 14],
    ['a team of three', `users where role = 'admin'`, 3],
    // The 22nd is of the order that is paid after the start.
    ['22 projects', 'projects', 21],
    ['three projects that wait', `projects where status = 'pending'`, 3],
    ['three projects in review', `projects where status = 'review'`, 3],
    ['65 invoices', 'invoices', 65],
    ['drafts', `invoices where status = 'draft'`, 3],
    ['past due invoices', `invoices where status = 'overdue'`, 3],
    ['a late charge', `invoice_lines where kind = 'late-charge'`, 1],
    ['a payment that is processing', `invoices where status = 'processing'`, 1],
    ['a void invoice', 'invoices where voided_at is not null', 1],
    ['balances of deposits', 'invoices where deposit_id is not null', 6],
    ['an invoice paid in part', `invoices where status <> 'paid' and paid_amount > 0`, 1],
    ['an invoice refunded in part', `invoices where refunded_amount between 1 and amount - 1`, 1],
    ['8 of 9 subscriptions', 'subscriptions', 8],
    ['a past-due subscription', `subscriptions where status = 'past-due'`, 1],
    ['a subscription that ends', 'subscriptions where ends_at_period_end', 1],
    ['14 of 15 orders', 'orders', 14],
    ['an order refunded in part', 'orders where refunded_amount > 0', 1],
    ['45 submissions', 'contact_submissions', 45],
    ['submissions of the last days', `contact_submissions where created_at > now() - interval '8 days'`, 10],
    ['converted submissions', 'conversions', 12],
    ['40 files', 'files where version = 1', 40],
    ['an open dispute', 'disputes where closed_at is null', 1],
    ['emails that failed', `mails where state = 'failed'`, 2],
    ['notifications whose emails were all sent', `notifications where sent = total`, 2],
    ['clients with a business name and address', 'billing_details', 6],
    ['emails that were sent again', `mails where state = 'sent' and tries > 1`, 1],
  ])('has %s', async (_, from, expected) => expect(await count(from)).toBe(expected));

  it('reaches back a year, and nothing of it is in the future', async () => {
    for (const [table, column] of [
      ['invoices', 'created_at'],
      ['payment_record', 'created_at'],
      ['projects', 'created_at'],
      ['audit_log', 'created_at'],
      ['contact_submissions', 'created_at'],
      ['files', 'created_at'],
    ]) {
      expect([table, await count(`${table} where ${column} < now() - interval '360 days'`)]).not.toEqual([table, 0]);
      expect([table, await count(`${table} where ${column} > now()`)]).toEqual([table, 0]);
    }
    expect(await count(`mails where created_at < now() - interval '170 days'`)).toBeGreaterThan(0);
  });

  it('numbers invoices without gaps, in the order in which they were sent', async () => {
    const numbers = await product.database.query<{ number: string }[]>(
      `select invoice_number as number from invoices where sent_at is not null order by sent_at, invoice_number`,
    );
    const inOrder = numbers.map(({ number }) => number);
    expect(inOrder).toEqual(inOrder.toSorted());
  });

  it('sends no email', async () => {
    expect(await count(`outbox where queue in ('mail', 'bulk')`)).toBe(0);
    expect(product.emails()).toEqual([]);
    expect(await count(`mails where state = 'waiting'`)).toBe(0);
  });

  it('agrees with the Stripe emulator, and the nightly comparison finds nothing', async () => {
    await june.call(ledgerApi.reconcile, {});
    const { body } = await june.call(ledgerApi.getReconciliation);
    expect(body.differences).toEqual([]);
    expect(body).toMatchObject({ found: 0, running: false, providerProblem: null });
    expect(body.compared).toBeGreaterThan(75);
    expect(body.providerAt).not.toBeNull();
    expect(await count('provider_payments')).toBe(await count(`payment_record where method = 'card'`));
  });

  it('has the same totals on the dashboard, in the analytics, in lists, and in the ledger', async () => {
    const { body: analytics } = await june.call(consoleApi.analytics, { query: { months: '12' } });
    const revenue = analytics.money.reduce((cents, month) => cents + month.revenue, 0);
    const net = `select sum(case when kind in ('payment', 'dispute-won', 'refund-failed') then amount else -amount end)::int as sum
      from payment_record where kind <> 'rejected' and created_at >= '${analytics.from}'::date at time zone 'America/New_York'`;
    expect(revenue).toBe(await sum(net));
    expect(analytics.totals.revenue.value).toBe(revenue);

    const { body: money } = await june.call(dashboardApi.money);
    const { body: invoices } = await june.call(adminInvoicesApi.list, { query: { limit: '100' } });
    const open = invoices.filter(
      ({ status, voidedAt }) => ['sent', 'overdue', 'processing'].includes(status) && voidedAt === null,
    );
    const balance = open.reduce((cents, { amount, paidAmount }) => cents + amount - paidAmount, 0);
    expect(money.outstanding).toMatchObject({ amount: balance, count: open.length });
    expect(analytics.totals.outstanding.value).toBe(balance);
    expect(await sum(`select sum(amount)::int as sum from invoice_totals where user_id is null`)).toBe(balance);

    const { body: subscriptions } = await june.call(subscriptionsApi.list, { query: { limit: '100' } });
    const recurring = subscriptions
      .filter(({ status }) => status !== 'ended')
      .reduce((cents, { monthlyAmount }) => cents + monthlyAmount, 0);
    expect(money.monthlyRecurring.amount).toBe(recurring);
  });

  it('keeps the counters of the triggers', async () => {
    const counted = await product.database.query<{ kind: string; status: string; count: number }[]>(
      `select kind, status, sum(count)::int as count from work_counts group by kind, status order by kind, status`,
    );
    const real = await product.database.query<{ kind: string; status: string; count: number }[]>(
      `select 'project' as kind, status, count(*)::int as count from projects group by status
       union all select 'submission', status, count(*)::int from contact_submissions group by status order by 1, 2`,
    );
    expect(counted.filter((row) => row.count > 0)).toEqual(real);
    const wrong = `files f join file_space s on s.owner_id = f.owner_id group by s.owner_id, s.bytes having sum(f.size) <> s.bytes`;
    expect(await count(`(select s.owner_id from ${wrong}) w`)).toBe(0);
  });

  it('shows the known people what the small demo shows them', async () => {
    const { body: invoices } = await rosa.call(invoicesApi.listMine);
    expect(invoices.map(({ status }) => status)).toEqual(['sent', 'paid', 'overdue']);
  });
});
