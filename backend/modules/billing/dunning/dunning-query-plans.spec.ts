import { REMINDER_DAYS } from '../../../contracts';
import { TestApp } from '../../../test/app';
import { planProblems, explain, type Statement, statementsOf } from '../../../test/query-plans';
import { newId } from '../../../platform/database';
import { OverdueInvoicesService } from './overdue-invoices.service';
import { RemindersService } from './reminders.service';

const DAY = '2026-06-30';
const REMINDER_TIME = new Date(`${DAY}T16:00:00Z`);
const BEFORE_ANY_DUE = new Date('2020-01-01T16:00:00Z');
const DUE_COUNT = 40;
const USUAL_DAYS = JSON.stringify(REMINDER_DAYS);
/** Rows that the database may read to find DUE_COUNT due ones. */
const MAX_ROWS_READ = 3 * DUE_COUNT;

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  await seed();
}, 120_000);
afterAll(() => product.stop());

async function seed(): Promise<void> {
  await product.seed(`
    begin;
    set local session_replication_role = replica;
    insert into users (id, username, password, email)
      select gen_random_uuid(), 'client-' || n, 'none', n || '@third.example' from generate_series(1, 2000) n;
    insert into invoices (id, user_id, invoice_number, status, amount, paid_amount, sent_at, due_date, reminded,
        paid_at, payment_id, created_at)
      select gen_random_uuid(), u.id, 'INV-2026-' || lpad(n::text, 5, '0'),
        case when n <= 16400 then 'paid' when n <= 19200 or n % 2 = 0 then 'overdue' else 'sent' end, 5000,
        case when n <= 16400 then 5000 else 0 end,
        timestamptz '${DAY}' - case when n <= 19200 then 200 + n % 300 else 60 end * interval '1 day',
        date '${DAY}' - case when n <= 19200 then 170 + (n % 300)::int when n <= ${20_000 - DUE_COUNT} then -40 else 1 end,
        case when n <= 19200 then 'fortnight' end,
        case when n <= 16400 then now() end, case when n <= 16400 then gen_random_uuid() end,
        timestamptz '${DAY}' - n * interval '1 minute'
      from generate_series(1, 20000) n
        join (select id, row_number() over () as place from users where username like 'client-%') u on u.place = 1 + n % 2000;
    insert into reminders (id, user_id, day)
      select gen_random_uuid(), u.id, date '${DAY}' - n::int from users u, generate_series(1, 5) n;
    insert into invoice_reminders (invoice_id, stage, reminder_id)
      select i.id, 'fortnight', (select r.id from reminders r where r.user_id = i.user_id limit 1)
      from invoices i where reminded = 'fortnight';
    commit`);
  await product.seed('vacuum analyze');
}

const ABOUT_INVOICES = /\binvoices\b/;

async function findStatement(work: () => Promise<unknown>, kind: RegExp, values?: unknown[]): Promise<Statement> {
  const statement = (await statementsOf(ABOUT_INVOICES, work)).find(({ text }) => kind.test(text));
  if (!statement) throw new Error('The round asked nothing of that kind');
  return { ...statement, values: values ?? statement.values };
}

const findDue = () =>
  findStatement(() => product.app.get(RemindersService).sendDue(BEFORE_ANY_DUE), /array_agg/, [
    DAY,
    'UTC',
    500,
    USUAL_DAYS,
  ]);

async function problemsOf(statement: Statement): Promise<string[]> {
  const plans = await explain(product.database, statement);
  return [...new Set(plans.flatMap((plan) => planProblems(plan, MAX_ROWS_READ)))];
}

it('due reminders are found among 20,000 invoices by reading only due rows', async () => {
  const find = await findDue();
  expect(await product.database.query<unknown[]>(find.text, find.values)).toHaveLength(DUE_COUNT);
  expect(await problemsOf(find)).toEqual([]);
});

it("recording a reminder reads only the client's due invoices", async () => {
  const found = await findDue();
  const [client] = await product.database.query<{ userId: string; ids: string[] }[]>(found.text, found.values);
  await product.database.query('update users set deactivated_at = now() where id = $1', [client?.userId]);
  const remind = await findStatement(
    () => product.app.get(RemindersService).sendDue(REMINDER_TIME),
    /insert into reminders/,
  );
  await product.database.query('update users set deactivated_at = null where id = $1', [client?.userId]);
  const ids = `{${(client?.ids ?? []).join(',')}}`;
  expect(await problemsOf({ ...remind, values: [DAY, 'UTC', ids, client?.userId, newId(), '[]', USUAL_DAYS] })).toEqual(
    [],
  );
  const made = await product.database.query<unknown[]>('select from reminders where user_id = $1 and day = $2', [
    client?.userId,
    DAY,
  ]);
  expect(made).toHaveLength(1);
});

it('overdue invoices are found among 20,000 by reading only due rows', async () => {
  const turn = await findStatement(
    () => product.app.get(OverdueInvoicesService).markOverdue(BEFORE_ANY_DUE),
    /update invoices/,
    [DAY],
  );
  expect(await problemsOf(turn)).toEqual([]);
  const left = await product.database.query<unknown[]>(`select from invoices where status = 'sent' and due_date < $1`, [
    DAY,
  ]);
  expect(left).toEqual([]);
});
