import {
  type Endpoint,
  SUBMISSION_SORTS,
  ordersApi,
  ledgerApi,
  PROJECT_SORTS,
  projectsApi,
  submissionsApi,
  subscriptionsApi,
} from '../contracts';
import { TestApp } from './app';
import type { Caller } from './caller';
import { fillTables, findPlanProblems, INSERT_APPROVALS, nextPageQuery } from './query-plans';

/** One page, and the rows that the database may read for it. */
const LIMIT = 10;
const MAX_ROWS_READ = 10 * LIMIT;

type Query = Record<string, string>;

let product: TestApp;
let admin: Caller;
let client: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  client = await seedData();
}, 120_000);
afterAll(() => product.stop());

async function seedData(): Promise<string> {
  const people = `(select array_agg(id) as ids from users where username like 'person-%') as people`;
  const owner = 'people.ids[1 + n % 400]';
  const at = `now() - n * interval '1 hour'`;
  await fillTables(product, [
    `insert into users (id, username, password, email)
    select gen_random_uuid(), 'person-' || n, 'none', 'person-' || n || '@example.com' from generate_series(1, 400) n`,
    `insert into contact_submissions (id, challenge, first_name, last_name, email, project_type, message, status, created_at)
    select gen_random_uuid(), case when n % 40 > 0 then gen_random_uuid() end, 'Visitor', 'Cobbler' || lpad(n::text, 6, '0'),
      'visitor@example.com', (array['new-website', 'seo-services', 'other'])[1 + n % 3], 'No one finds my shoes.',
      (array['new', 'contacted', 'converted', 'closed'])[1 + n % 4], ${at} from generate_series(1, 4000) n`,
    `insert into projects (id, user_id, name, status, progress, created_at, updated_at)
    select gen_random_uuid(), ${owner}, 'Shop' || lpad(n::text, 6, '0'),
      (array['pending', 'in-progress', 'review', 'completed'])[1 + n % 4], n % 101, ${at}, ${at}
    from generate_series(1, 4000) n, ${people}`,
    `insert into unanswered_projects (project_id, since) select id, created_at from projects`,
    INSERT_APPROVALS,
    `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket, stripe_session_id,
      expires_at, paid_at, created_at)
    select gen_random_uuid(), ${owner}, 'ORD-' || lpad(n::text, 6, '0'), case n % 3 when 0 then 'expired' else 'paid' end,
      90000 + n, 0, '', 'cs_' || n, ${at}, case when n % 3 > 0 then ${at} end, ${at}
    from generate_series(1, 6000) n, ${people}`,
    `insert into subscriptions (id, user_id, order_id, stripe_subscription_id, description, status, monthly_amount,
      current_period_end, ended_at, created_at)
    select gen_random_uuid(), user_id, id, 'sub_' || order_number, 'Site Care', case n % 3 when 0 then 'ended' else 'active' end,
      4900 + n, now(), case when n % 3 = 0 then now() end, ${at}
    from (select *, row_number() over (order by order_number) as n from orders where status = 'paid') as paid`,
    `insert into payment_record (id, kind, amount, currency, live, order_id, method, provider_id, created_at)
    select gen_random_uuid(), 'payment', total_amount, 'usd', false, id, 'card', 'pi_of_' || order_number, paid_at
    from orders where paid_at is not null`,
    `insert into payment_record (id, kind, amount, currency, live, order_id, provider_id, refund_of, created_at)
    select gen_random_uuid(), 'refund', 100, 'usd', false, order_id, 're_of_' || provider_id, id, created_at
    from payment_record where amount % 4 = 0`,
    `insert into disputes (id, provider_id, payment_id, state, amount, reason, created_at)
    select gen_random_uuid(), 'du_of_' || provider_id, id, 'under-review', amount, 'general', created_at
    from payment_record where kind = 'payment' and amount % 2 = 0`,
    `with made as (
      insert into invoices (id, user_id, invoice_number, amount)
      select id, owner, 'DRAFT-' || id, 1000
      from (select gen_random_uuid() as id, ${owner} as owner from generate_series(1, 500) n, ${people}) as made returning id)
    insert into invoice_lines (id, invoice_id, position, description, unit_amount)
    select gen_random_uuid(), id, 0, 'A page', 1000 from made`,
  ]);
  const [one] = await product.seed<{ id: string }>(`select id from users where username = 'person-7'`);
  return one?.id ?? '';
}

const TABLES = /\b(contact_submissions|projects|approvals|orders|payment_record|subscriptions)\b/;
const problems = (maxRows: number, work: () => Promise<unknown>) =>
  findPlanProblems(product.database, { tables: TABLES, maxRows }, work);

const lists = {
  submissions: {
    endpoint: submissionsApi.list,
    sorts: [...SUBMISSION_SORTS],
    filter: { status: 'contacted' },
    commonTerms: 'visitor',
  },
  projects: {
    endpoint: projectsApi.list,
    sorts: [...PROJECT_SORTS],
    filter: { status: 'review' },
    commonTerms: 'person',
  },
  orders: {
    endpoint: ordersApi.list,
    sorts: ['oldest', 'amount'],
    filter: { status: 'paid' },
    commonTerms: 'example ord',
  },
  subscriptions: {
    endpoint: subscriptionsApi.list,
    sorts: ['oldest', 'amount'],
    filter: { status: 'ended' },
    commonTerms: 'site care',
  },
  payments: { endpoint: ledgerApi.list, sorts: [], filter: { kind: 'refund' }, commonTerms: 'ord pi_of' },
};
const cases = Object.entries(lists).flatMap(([name, { endpoint, sorts, filter, commonTerms }]) => [
  ...sorts.map((sort): [string, Endpoint, Query] => [`${name} by ${sort}`, endpoint, { sort }]),
  ...sorts.map((sort): [string, Endpoint, Query] => [`filtered ${name} by ${sort}`, endpoint, { ...filter, sort }]),
  [`${name} with common search terms`, endpoint, { search: commonTerms }] as [string, Endpoint, Query],
  [`filtered ${name} with common search terms`, endpoint, { ...filter, search: commonTerms }] as [
    string,
    Endpoint,
    Query,
  ],
]);

it.each([
  ...cases,
  ['submissions by topic', submissionsApi.list, { topic: 'seo-services' }],
  ['unverified submissions', submissionsApi.list, { verified: 'no' }],
] as [string, Endpoint, Query][])('a page of %s reads few rows', async (_, endpoint, filter) => {
  const query = { ...filter, limit: String(LIMIT) };
  let next: Query = {};
  const page = async () => {
    const { status, headers } = await admin.send(endpoint, { query: { ...query, ...next } });
    expect(status).toBe(200);
    next = nextPageQuery(headers);
  };
  for (let number = 0; number < 3; number += 1) expect(await problems(MAX_ROWS_READ, page)).toEqual([]);
});

it.each([
  ['a submission', submissionsApi.list, 'cobbler002345'],
  ['a project', projectsApi.list, 'SHOP001234'],
  ['an order', ordersApi.list, 'ord-002341'],
  ['a subscription', subscriptionsApi.list, 'ord-002341'],
  ['a payment', ledgerApi.list, 'pi_of_ord-002341'],
] as [string, Endpoint, string][])('the search for %s by a rare word reads few rows', async (_, endpoint, search) => {
  const runSearch = async () => {
    const { status, body } = await admin.send<unknown[]>(endpoint, { query: { search, limit: String(LIMIT) } });
    expect([status, body.length]).toEqual([200, 1]);
  };
  expect(await problems(MAX_ROWS_READ, runSearch)).toEqual([]);
});

it('the search for submissions by a rare one- or two-letter prefix reads few rows', async () => {
  await product.database
    .query(`insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at)
    values (gen_random_uuid(), 'Quy', 'Xu', 'quy@example.com', 'other', 'Hello.', now() - interval '2 years')`);
  for (const search of ['q', 'xu', 'XU q']) {
    const runSearch = async () => {
      const { body } = await admin.send<unknown[]>(submissionsApi.list, { query: { search, limit: String(LIMIT) } });
      expect(body).toMatchObject([{ lastName: 'Xu' }]);
    };
    expect(await problems(MAX_ROWS_READ, runSearch)).toEqual([]);
  }
});

it.each([
  ['projects', projectsApi.list],
  ['orders', ordersApi.list],
  ['subscriptions', subscriptionsApi.list],
] as [string, Endpoint][])('the %s of one client are found by index', async (_, endpoint) => {
  const runSearch = async () => {
    const { body } = await admin.send<unknown[]>(endpoint, { query: { client, limit: String(LIMIT) } });
    expect(body).toHaveLength(LIMIT);
  };
  expect(await problems(MAX_ROWS_READ, runSearch)).toEqual([]);
});
