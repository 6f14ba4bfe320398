import { RECEIVABLE_FILTERS, RECEIVABLE_SORTS, receivablesApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { fillTables, findPlanProblems, nextPageQuery } from '../../../test/query-plans';

const LIMIT = 10;
const CLIENTS = 400;
/** Of each client. */
const OPEN = 5;
const OVERDUE = 2;
/** The open invoices of a page, and of the client with which the next one begins. */
const MAX_ROWS_READ = (LIMIT + 1) * OPEN;

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
  const states = `(array['overdue', 'overdue', 'sent', 'sent', 'processing'])`;
  await fillTables(product, [
    'alter table invoices enable always trigger invoices_counted_in, drop constraint invoices_paid_check',
    `insert into users (id, username, password)
      select gen_random_uuid(), 'person-' || n, 'none' from generate_series(1, 4000) n`,
    `insert into invoices (id, user_id, invoice_number, status, amount, paid_amount, due_date, sent_at, created_at)
      select gen_random_uuid(), u.id, 'INV-2026-' || lpad((u.place * 20 + n)::text, 6, '0'), coalesce(${states}[n], 'paid'), 5000 + u.place,
        case when n > ${OPEN} then 5000 + u.place else 0 end,
        current_date - case when n > ${OVERDUE} then -20 else (u.place % 120)::int + n * 10 end, now(), now() - n * interval '1 day'
      from (select id, row_number() over (order by id) as place from users) u,
        generate_series(case when u.place <= ${CLIENTS} then 1 else ${OPEN + 1} end, 12) n`,
    `insert into billing_details (id, name) select id, 'Company' from users`,
    `insert into reminders (id, user_id, day) select gen_random_uuid(), u.id, current_date - n from users u, generate_series(1, 3) n`,
  ]);
}, 120_000);
afterAll(() => product.stop());

/** One row per client and status; who owes most can be seen only by reading all. */
const isCounter = (problem: string) => /^reads (\d+ rows of )?invoice_totals/.test(problem);

async function problemsOf(work: () => Promise<unknown>, maxRows = MAX_ROWS_READ): Promise<string[]> {
  const tables = /\b(invoices|invoice_totals)\b/;
  return (await findPlanProblems(product.database, { tables, maxRows }, work)).filter((one) => !isCounter(one));
}

async function expectPages(filter: Record<string, string>, maxRows?: number): Promise<void> {
  const query = { ...filter, limit: String(LIMIT), total: '1000' };
  let next: Record<string, string> = {};
  const page = async () => {
    const { status, headers } = await june.send(receivablesApi.list, { query: { ...query, ...next } });
    expect(status).toBe(200);
    next = nextPageQuery(headers);
  };
  for (let number = 0; number < 2; number += 1) expect(await problemsOf(page, maxRows)).toEqual([]);
}

it.each(RECEIVABLE_SORTS.filter((sort) => sort === 'overdue' || sort === 'total'))(
  'a page by %s reads the open invoices of its clients only',
  (sort) => expectPages({ sort }),
);

it.each(RECEIVABLE_SORTS.filter((sort) => sort === 'oldest' || sort === 'name'))(
  'a page by %s reads open invoices at most',
  (sort) => expectPages({ sort }, CLIENTS * OPEN),
);

it.each(RECEIVABLE_FILTERS)('a page of those who owe something that is %s reads open invoices at most', (age) =>
  expectPages({ age }, CLIENTS * OPEN),
);

it('a search reads the clients who owe something only', async () => {
  const search = () => june.call(receivablesApi.list, { query: { search: 'person-1', limit: String(LIMIT) } });
  expect(await problemsOf(search, CLIENTS)).toEqual([]);
});

it('the totals read past due invoices only', async () => {
  const totals = async () => expect((await june.call(receivablesApi.totals)).body.count).toBe(CLIENTS * OPEN);
  expect(await problemsOf(totals, CLIENTS * OVERDUE)).toEqual([]);
});
