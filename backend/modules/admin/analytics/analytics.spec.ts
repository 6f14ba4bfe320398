import { randomUUID } from 'node:crypto';
import { consoleApi, dashboardApi, PROJECT_STATUSES, SUBMISSION_STATUSES } from '../../../contracts';
import { type Agency, type InvoiceRow, expectedAnalytics } from '../../../test/analytics-model';
import { dayOf } from '../../../platform/dates';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { seededRandom } from '../../../test/hostile-input';
import { planProblems, explain, statementsOf } from '../../../test/query-plans';
import { withinOneDay } from '../../../test/within-one-day';

/** A zone with daylight saving time whose midnight is not midnight UTC. */
const ZONE = 'America/New_York';
const PACKAGES = Array.from({ length: 12 }, () => randomUUID());

const { int: randomBelow, pick: randomItem } = seededRandom(1);
const isChosen = (percent: number) => randomBelow(100) < percent;

let product: TestApp;
let ada: Caller;
let clientId: string;
beforeAll(async () => {
  product = await TestApp.start({ SITE_TIMEZONE: ZONE }, { runsJobs: false });
  ada = await product.admin('ada');
  clientId = (await product.client('ann')).user.id;
});
afterAll(() => product.stop());

const analytics = (query: Record<string, string> = {}) => ada.call(consoleApi.analytics, { query });
const analyticsOf = (agency: Agency, months: number, query: Record<string, string> = { months: String(months) }) =>
  withinOneDay(ZONE, async (now) => ({
    ...(await analytics(query)),
    expected: expectedAnalytics(agency, months, ZONE, now),
  }));

it('returns this month and its weeks with zeros when there is no data', async () => {
  const emptyAgency: Agency = {
    submissions: [],
    invoices: [],
    orders: [],
    refunds: [],
    projects: [],
    subscriptions: [],
  };
  const { status, body, expected } = await analyticsOf(emptyAgency, 1, {});
  expect(status).toBe(200);
  expect(body).toEqual(expected);
  expect(body.money).toHaveLength(1);
});

it('begins with the first month that has data, if no period is chosen', async () => {
  await product.database.query(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at)
     select gen_random_uuid(), 'Bea', 'Cobbler', 'bea@example.com', 'other', 'Hello', (now() at time zone $1 - interval '3 months') at time zone $1`,
    [ZONE],
  );
  const { body } = await analytics();
  const [year, month] = body.today.split('-').map(Number);
  expect(body.from).toBe(new Date(Date.UTC(year ?? 0, (month ?? 0) - 4, 1)).toISOString().slice(0, 10));
  expect(body.leads.map(({ count }) => count)).toEqual([1, 0, 0, 0]);
  await product.database.query("update contact_submissions set created_at = now() - interval '3 years'");
  expect((await analytics()).body).toMatchObject({ months: 13, totals: { submissions: { value: 0, previous: 0 } } });
  await product.database.query('delete from contact_submissions');
});

it.each(['0', '61', '-1', '1.5', 'many', ''])('returns 400 for "%s" months', async (months) => {
  expect((await analytics({ months })).status).toBe(400);
});

describe('with data around midnights, week and month ends, and clock changes', () => {
  const agency = randomAgency(400);
  beforeAll(() => insertAgency(agency));

  // Before those that keep this process busy for so long that the connection is closed.
  it('equals the money of the dashboard', async () => {
    const { now, money, months, totals } = await withinOneDay(ZONE, async (at) => ({
      now: at,
      money: (await ada.call(dashboardApi.money)).body,
      months: (await analytics({ months: '2' })).body.money,
      totals: (await analytics({ months: '1' })).body.totals,
    }));
    expect(totals).toMatchObject({
      revenue: { value: money.collectedThisMonth, previous: money.collectedLastMonthToDate },
      outstanding: { value: money.outstanding.amount },
      recurring: { value: money.monthlyRecurring.amount },
    });
    const [lastMonth, thisMonth] = months;
    expect(money).toMatchObject({
      collectedThisMonth: thisMonth?.revenue,
      outstanding: { amount: thisMonth?.outstanding },
    });
    const today = dayOf(now, ZONE);
    const isLater = (at: Date | null) =>
      at !== null && dayOf(at, ZONE).startsWith(lastMonth?.month ?? '') && dayOf(at, ZONE).slice(8) > today.slice(8);
    const toDate: Agency = {
      ...agency,
      invoices: agency.invoices.map((bill) => ({
        ...bill,
        ...(isLater(bill.paidAt) && { paidAt: null }),
        parts: bill.parts.filter(({ at }) => !isLater(at)),
      })),
      orders: agency.orders.filter(({ paidAt }) => !isLater(paidAt)),
      refunds: agency.refunds.filter(({ createdAt }) => !isLater(createdAt)),
    };
    const [expected] = expectedAnalytics(toDate, 2, ZONE, now).money;
    expect(money.collectedLastMonthToDate).toBe(expected?.revenue);
  });

  it.each([1, 2, 13, 60])('returns the same sums for %i months as adding up row by row', async (months) => {
    const { body, expected } = await analyticsOf(agency, months);
    const packages = body.packages.map(({ productId, sold, revenue, previous }) => ({
      productId,
      sold,
      revenue,
      previous,
    }));
    expect({ ...body, packages }).toEqual(expected);
  });
});

it('uses indexes and reads no rows older than the requested period', async () => {
  await product.seed(`
    insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at)
    select gen_random_uuid(), 'Bea', 'Cobbler', 'bea@example.com', 'other', repeat('Customers cannot find my shoes. ', 10),
      now() - interval '2 months' - n * interval '1 hour' from generate_series(1, 15000) n`);
  await product.seed(`
    insert into projects (id, user_id, name, description, created_at)
    select gen_random_uuid(), '${clientId}', 'Shop', repeat('Project description. ', 10), now() - n * interval '1 day'
    from generate_series(1, 4000) n`);
  await product.seed(`
    insert into subscriptions (id, user_id, stripe_subscription_id, description, status, monthly_amount,
      current_period_end, created_at, ended_at)
    select gen_random_uuid(), '${clientId}', 'old-' || n, 'A package', 'ended', 8900, now(),
      now() - interval '3 years' - n * interval '1 hour', now() - interval '1 year' - n * interval '1 hour'
    from generate_series(1, 6000) n`);
  const tables = [
    'contact_submissions',
    'projects',
    'invoices',
    'orders',
    'order_items',
    'payment_record',
    'subscriptions',
  ];
  for (const table of tables) await product.seed(`vacuum analyze ${table}`);
  const statements = await statementsOf(/periods/, () => analytics({ months: '1' }));
  expect(statements).toHaveLength(10);
  for (const statement of statements) {
    for (const plan of await explain(product.database, statement, { readsSmallTables: false })) {
      const large = plan.filter((step) =>
        /submissions|projects|invoices$|orders|items|subscriptions/.test(step['Relation Name'] ?? ''),
      );
      expect({ of: statement.text, complaints: planProblems(large, 1500) }).toMatchObject({ complaints: [] });
    }
  }
});

function randomAgency(count: number): Agency {
  const repeat = <T>(make: () => T) => Array.from({ length: count }, make);
  return {
    submissions: repeat(() => ({
      createdAt: randomDate(),
      status: randomItem(SUBMISSION_STATUSES),
      seconds: isChosen(70) ? randomBelow(500_000) : null,
    })),
    invoices: repeat(randomInvoice),
    orders: repeat(() => {
      const status = randomItem(['paid', 'paid', 'paid', 'refunded', 'cancelled', 'expired']);
      const paid = status === 'paid' || status === 'refunded';
      const items = PACKAGES.filter(() => isChosen(20)).map((productId) => ({
        productId,
        quantity: 1 + randomBelow(3),
        price: 50 + randomBelow(90_000),
      }));
      return { amount: 50 + randomBelow(200_000), paidAt: paid ? randomDate() : null, status, items };
    }),
    refunds: repeat(() => ({
      amount: randomItem([1, 1, -1]) * (1 + randomBelow(5000)),
      createdAt: randomDate(),
      ofDuplicate: isChosen(30),
    })),
    projects: repeat(() => ({ status: randomItem(PROJECT_STATUSES), createdAt: randomDate() })),
    subscriptions: repeat(() => {
      const [first, second] = [randomDate(), randomDate()];
      const [createdAt, last] = first < second ? [first, second] : [second, first];
      return { amount: 50 + randomBelow(30_000), createdAt, endedAt: isChosen(50) ? last : null };
    }),
  };
}

function randomInvoice(): InvoiceRow {
  const amount = 50 + randomBelow(200_000);
  const [first, second] = [randomDate(), randomDate()];
  const [firstDate, secondDate] = first < second ? [first, second] : [second, first];
  const at = new Date(firstDate.getTime() + randomBelow(secondDate.getTime() - firstDate.getTime()));
  const parts = amount > 200 && isChosen(40) ? [{ amount: 1 + randomBelow(amount / 2), at }] : [];
  const bill = { amount, sentAt: firstDate, paidAt: null, voidedAt: null, parts };
  const outcome = randomBelow(10);
  if (outcome < 1) return { ...bill, sentAt: null, parts: [] };
  if (outcome < 4) return bill;
  if (outcome < 5) return { ...bill, voidedAt: secondDate };
  return outcome < 6 ? { ...bill, sentAt: secondDate, paidAt: firstDate, parts: [] } : { ...bill, paidAt: secondDate };
}

/** Within five years, half of them seconds around a midnight or a clock change. */
function randomDate(): Date {
  const now = Date.now();
  const at = new Date(now - randomBelow(1900) * 86_400_000 - randomBelow(86_400_000));
  if (isChosen(30)) return at;
  // Midnight is 4:00 or 5:00 UTC; clock changes are at 6:00 or 7:00 UTC.
  at.setUTCHours(randomItem([4, 5, 6, 7]), 0, 0, 0);
  if (isChosen(50)) at.setUTCDate(1);
  const nearby = new Date(at.getTime() + randomBelow(4000) - 2000);
  return nearby.getTime() < now ? nearby : new Date(now - 60_000);
}

/** Foreign keys and checks are dropped: this spec tests sums only. */
async function insertAgency({
  submissions: leads,
  invoices: bills,
  orders: sales,
  refunds,
  projects,
  subscriptions,
}: Agency): Promise<void> {
  const insertRows = (statement: string, rows: object[]) =>
    product.database.query(statement, [JSON.stringify(rows), clientId].slice(0, statement.includes('$2') ? 2 : 1));
  await insertRows(
    `insert into contact_submissions
       (id, first_name, last_name, email, project_type, message, status, created_at, responded_at)
     select gen_random_uuid(), 'Bea', 'Cobbler', 'bea@example.com', 'other', 'Hello', status, "createdAt",
       "createdAt" + seconds * interval '1 second'
     from json_to_recordset($1) as r (status text, "createdAt" timestamptz, seconds integer)`,
    leads,
  );
  await insertRows(
    `insert into projects (id, user_id, name, status, created_at) select gen_random_uuid(), $2, 'Shop', status, "createdAt"
     from json_to_recordset($1) as r (status text, "createdAt" timestamptz)`,
    projects,
  );
  await product.database.query(
    'alter table invoices drop constraint invoices_payment_fkey, drop constraint invoices_paid_check',
  );
  await product.database.query('alter table invoices disable trigger invoices_sum');
  await product.database.query('alter table payment_record disable trigger payment_record_counted');
  const invoices = bills.map((bill) => ({ ...bill, id: randomUUID() }));
  await insertRows(
    `insert into invoices (id, user_id, invoice_number, status, amount, paid_amount, due_date, sent_at, paid_at, voided_at)
     select id, $2, case when "sentAt" is null then 'DRAFT-' || id else 'INV-2026-' || lpad(place::text, 6, '0') end,
       case when "sentAt" is null then 'draft' when "paidAt" is not null then 'paid'
         else (array['sent', 'overdue', case when "voidedAt" is null then 'processing' else 'sent' end])[1 + place % 3] end,
       amount, case when "paidAt" is null then (select coalesce(sum((part ->> 'amount')::int), 0)
         from json_array_elements(parts) as part) else amount end, '2026-12-24', "sentAt", "paidAt", "voidedAt"
     from (select row_number() over () as place, r.* from json_to_recordset($1)
       as r (id uuid, amount integer, "sentAt" timestamptz, "paidAt" timestamptz, "voidedAt" timestamptz, parts json)) as made`,
    invoices,
  );
  await insertRows(
    `insert into payment_record (id, kind, amount, currency, live, invoice_id, method, part, note, received_at)
     select gen_random_uuid(), 'payment', amount, 'usd', false, invoice, 'other', true, 'Cash', at
     from json_to_recordset($1) as r (invoice uuid, amount integer, at timestamptz)`,
    invoices.flatMap(({ id, parts }) => parts.map((part) => ({ ...part, invoice: id }))),
  );
  const orders = sales.map((sale) => ({ ...sale, id: randomUUID() }));
  await insertRows(
    `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, refunded_amount, basket,
       stripe_session_id, expires_at, paid_at)
     select id, $2, id::text, status, amount, 0, case status when 'refunded' then amount else 0 end, '', id::text, now(),
       "paidAt"
     from json_to_recordset($1) as r (id uuid, status text, amount integer, "paidAt" timestamptz)`,
    orders,
  );
  await insertRows(
    `insert into order_items (id, order_id, position, product_id, name, category, billing_type, quantity, price)
     select gen_random_uuid(), "orderId", position, "productId", 'A package', 'seo', 'one-time', quantity, price
     from json_to_recordset($1)
       as r ("orderId" uuid, position integer, "productId" uuid, quantity integer, price integer)`,
    orders.flatMap(({ id, items }) => items.map((item, position) => ({ ...item, orderId: id, position }))),
  );
  await insertRows(
    `with r as (
       select row_number() over () as place, gen_random_uuid() as payment, given.* from json_to_recordset($1)
         as given (amount integer, "createdAt" timestamptz, "ofDuplicate" boolean)),
     o as (select row_number() over () as place, id from orders),
     paid as (
       insert into payment_record (id, kind, amount, currency, live, order_id, method, duplicate, note)
       select payment, 'payment', 9000, 'usd', false, o.id, 'other', "ofDuplicate", 'Cash' from r join o using (place))
     insert into payment_record (id, kind, amount, currency, live, order_id, refund_of, provider_id, created_at)
     select gen_random_uuid(), case when amount > 0 then 'refund' else 'refund-failed' end, abs(amount), 'usd', false, o.id,
       payment, payment::text, "createdAt" from r join o using (place)`,
    refunds,
  );
  await product.database.query(
    'alter table subscriptions drop constraint subscriptions_order_fkey, alter column order_id drop not null',
  );
  await insertRows(
    `insert into subscriptions (id, user_id, stripe_subscription_id, description, status, monthly_amount,
       current_period_end, created_at, ended_at)
     select id, $2, id::text, 'A package', case when "endedAt" is null then (array['active', 'past-due'])[1 + place % 2]
       else 'ended' end, amount, now(), "createdAt", "endedAt"
     from (select gen_random_uuid() as id, row_number() over () as place, r.* from json_to_recordset($1)
       as r (amount integer, "createdAt" timestamptz, "endedAt" timestamptz)) as made`,
    subscriptions,
  );
}
