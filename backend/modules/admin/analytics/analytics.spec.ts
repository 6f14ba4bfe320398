import { randomUUID } from 'node:crypto';
import { consoleApi, PROJECT_STATUSES, SUBMISSION_STATUSES } from '../../../contracts';
import { type Agency, type InvoiceRow, expectedAnalytics } from '../../../test/analytics-model';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { planProblems, explain, statementsOf } from '../../../test/query-plans';

/** The clock is put forward and back there, and its midnight is another day than that of UTC. */
const ZONE = 'America/New_York';
const PACKAGES = Array.from({ length: 12 }, () => randomUUID());

const upTo = (most: number) => Math.floor(Math.random() * most);
const oneOf = <T>(all: readonly T[]) => all[upTo(all.length)] as T;

let product: TestApp;
let ada: Caller;
let buyer: string;
beforeAll(async () => {
  product = await TestApp.start({ SITE_TIMEZONE: ZONE });
  ada = await product.admin('ada');
  buyer = (await product.client('ann')).user.id;
});
afterAll(() => product.stop());

const analytics = (query: Record<string, string> = {}) => ada.call(consoleApi.analytics, { query });

it('has a line for each of thirteen months, and its weeks, where nothing has happened yet', async () => {
  const { status, body } = await analytics();
  const nothing: Agency = { submissions: [], invoices: [], orders: [], refunds: [], projects: [] };
  expect(status).toBe(200);
  expect(body).toEqual(expectedAnalytics(nothing, 13, ZONE, new Date()));
  expect(body.money).toHaveLength(13);
});

it.each(['0', '61', '-1', '1.5', 'many', ''])('is not asked for “%s” months', async (months) => {
  expect((await analytics({ months })).status).toBe(400);
});

describe('of years in which much happened at the turn of a day, a week, a month and of the clock', () => {
  const agency = randomAgency(400);
  beforeAll(() => write(agency));

  it.each([1, 2, 13, 60])('says of %i months what adding up row by row says', async (months) => {
    const { body } = await analytics({ months: String(months) });
    const packages = body.packages.map(({ productId, sold, revenue }) => ({ productId, sold, revenue }));
    expect({ ...body, packages }).toEqual(expectedAnalytics(agency, months, ZONE, new Date()));
  });
});

it('finds what it adds up by index, and reads nothing that is older than it was asked for', async () => {
  await product.database.query(`
    insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at)
    select gen_random_uuid(), 'Bea', 'Cobbler', 'bea@example.com', 'other', repeat('Nobody finds my shoes. ', 10),
      now() - interval '2 months' - n * interval '1 hour' from generate_series(1, 15000) n`);
  await product.database.query(
    `insert into projects (id, user_id, name, description, created_at)
    select gen_random_uuid(), $1, 'Shop', repeat('What it is about. ', 10), now() - n * interval '1 day'
    from generate_series(1, 4000) n`,
    [buyer],
  );
  for (const table of ['contact_submissions', 'projects', 'invoices', 'orders', 'order_items', 'payment_record']) {
    await product.database.query(`vacuum analyze ${table}`);
  }
  const asked = await statementsOf(/spans/, () => analytics({ months: '1' }));
  expect(asked).toHaveLength(5);
  for (const statement of asked) {
    for (const plan of await explain(product.database, statement)) {
      const large = plan.filter((step) =>
        /submissions|projects|invoices$|orders|items/.test(step['Relation Name'] ?? ''),
      );
      expect({ of: statement.text, complaints: planProblems(large, 1500) }).toMatchObject({ complaints: [] });
    }
  }
});

function randomAgency(many: number): Agency {
  const each = <T>(make: () => T) => Array.from({ length: many }, make);
  return {
    submissions: each(() => ({
      createdAt: anInstant(),
      status: oneOf(SUBMISSION_STATUSES),
      seconds: Math.random() < 0.7 ? upTo(500_000) : null,
    })),
    invoices: each(aBill),
    orders: each(() => {
      const status = oneOf(['paid', 'paid', 'paid', 'refunded', 'cancelled', 'expired']);
      const paid = status === 'paid' || status === 'refunded';
      const items = PACKAGES.filter(() => Math.random() < 0.2).map((productId) => ({
        productId,
        quantity: 1 + upTo(3),
        price: 50 + upTo(90_000),
      }));
      return { amount: 50 + upTo(200_000), paidAt: paid ? anInstant() : null, status, items };
    }),
    refunds: each(() => ({
      amount: oneOf([1, 1, -1]) * (1 + upTo(5000)),
      createdAt: anInstant(),
      ofDuplicate: Math.random() < 0.3,
    })),
    projects: each(() => ({ status: oneOf(PROJECT_STATUSES), createdAt: anInstant() })),
  };
}

/** Drafts, what is open, paid (also before it was sent, as cash may be) and taken back. */
function aBill(): InvoiceRow {
  const amount = 50 + upTo(200_000);
  const [one, other] = [anInstant(), anInstant()];
  const [early, late] = one < other ? [one, other] : [other, one];
  const bill = { amount, sentAt: early, paidAt: null, voidedAt: null };
  const fate = Math.random();
  if (fate < 0.1) return { ...bill, sentAt: null };
  if (fate < 0.4) return bill;
  if (fate < 0.5) return { ...bill, voidedAt: late };
  return fate < 0.6 ? { ...bill, sentAt: late, paidAt: early } : { ...bill, paidAt: late };
}

/** In the last five years and a bit; half of them within seconds of a midnight, or of a turn of the clock. */
function anInstant(): Date {
  const now = Date.now();
  const at = new Date(now - upTo(1900) * 86_400_000 - upTo(86_400_000));
  if (Math.random() < 0.3) return at;
  // Midnight is at 4 or 5 in UTC, the clock turns at 6 or 7.
  at.setUTCHours(oneOf([4, 5, 6, 7]), 0, 0, 0);
  if (Math.random() < 0.5) at.setUTCDate(1);
  const near = new Date(at.getTime() + upTo(4000) - 2000);
  return near.getTime() < now ? near : new Date(now - 60_000);
}

/** What is asked here is how rows are added up: that they fit each other is looked at elsewhere. */
async function write({ submissions: leads, invoices: bills, orders: sales, refunds, projects }: Agency): Promise<void> {
  const put = (statement: string, rows: object[]) =>
    product.database.query(statement, [JSON.stringify(rows), buyer].slice(0, statement.includes('$2') ? 2 : 1));
  await put(
    `insert into contact_submissions
       (id, first_name, last_name, email, project_type, message, status, created_at, responded_at)
     select gen_random_uuid(), 'Bea', 'Cobbler', 'bea@example.com', 'other', 'Hello', status, "createdAt",
       "createdAt" + seconds * interval '1 second'
     from json_to_recordset($1) as r (status text, "createdAt" timestamptz, seconds integer)`,
    leads,
  );
  await put(
    `insert into projects (id, user_id, name, status, created_at) select gen_random_uuid(), $2, 'Shop', status, "createdAt"
     from json_to_recordset($1) as r (status text, "createdAt" timestamptz)`,
    projects,
  );
  await product.database.query(
    'alter table invoices drop constraint invoices_payment_fkey, drop constraint invoices_paid_check',
  );
  await product.database.query('alter table invoices disable trigger invoices_sum');
  await put(
    `insert into invoices (id, user_id, invoice_number, status, amount, due_date, sent_at, paid_at, voided_at)
     select id, $2, case when "sentAt" is null then 'DRAFT-' || id else 'INV-2026-' || lpad(place::text, 6, '0') end,
       case when "sentAt" is null then 'draft' when "paidAt" is not null then 'paid'
         else (array['sent', 'overdue', case when "voidedAt" is null then 'processing' else 'sent' end])[1 + place % 3] end,
       amount, '2026-12-24', "sentAt", "paidAt", "voidedAt"
     from (select gen_random_uuid() as id, row_number() over () as place, r.* from json_to_recordset($1)
       as r (amount integer, "sentAt" timestamptz, "paidAt" timestamptz, "voidedAt" timestamptz)) as made`,
    bills,
  );
  const named = sales.map((sale) => ({ ...sale, id: randomUUID() }));
  await put(
    `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, refunded_amount, basket,
       stripe_session_id, expires_at, paid_at)
     select id, $2, id::text, status, amount, 0, case status when 'refunded' then amount else 0 end, '', id::text, now(),
       "paidAt"
     from json_to_recordset($1) as r (id uuid, status text, amount integer, "paidAt" timestamptz)`,
    named,
  );
  await put(
    `insert into order_items (id, order_id, position, product_id, name, category, billing_type, quantity, price)
     select gen_random_uuid(), "orderId", position, "productId", 'A package', 'seo', 'one-time', quantity, price
     from json_to_recordset($1)
       as r ("orderId" uuid, position integer, "productId" uuid, quantity integer, price integer)`,
    named.flatMap(({ id, items }) => items.map((item, position) => ({ ...item, orderId: id, position }))),
  );
  // Each goes back from a payment of an order of its own, which was the only one or one too many.
  await put(
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
}
