import {
  type AttentionItem,
  type AttentionKind,
  adminInvoicesApi,
  approvalsApi,
  ATTENTION_LIMITS,
  dashboardApi,
  messagesApi,
  projectsApi,
} from '../../../contracts';
import { TestApp } from '../../../test/app';
import { insertSubscription } from '../../../test/inserted-subscription';
import { createDraft } from '../../../test/invoices';
import { statementsOf } from '../../../test/query-plans';
import { insertSentInvoice } from '../../../test/sent-invoice';

let product: TestApp;
let june: Awaited<ReturnType<TestApp['admin']>>;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({ SITE_TIMEZONE: 'UTC' }, { runsJobs: false });
  june = await product.admin('june');
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Baker' });
});
afterAll(() => product.stop());

const list = async () => (await june.call(dashboardApi.attention)).body;
const listed = async (kind: AttentionKind): Promise<AttentionItem[]> =>
  (await list()).filter((item) => item.kind === kind);
const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

it('returns nothing without data', async () => expect(await list()).toEqual([]));

it('counts new submissions, and names the oldest', async () => {
  const [oldest] = await product.database.query<{ id: string; createdAt: Date }[]>(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message, created_at, status)
     select gen_random_uuid(), 'Bea', n::text, 'bea@example.com', 'other', 'Hello', now() - n * interval '1 day',
       case when n = 9 then 'closed' else 'new' end from unnest(array[4, 2, 9]) n returning id, created_at as "createdAt"`,
  );
  const [item, ...others] = await listed('submissions');
  expect(others).toEqual([]);
  expect(item).toMatchObject({ id: oldest?.id, count: 2, name: 'Bea 4', at: oldest?.createdAt.toISOString() });
});

it('counts failed emails, and names the newest', async () => {
  await product.database.query(
    `insert into mails (id, kind, recipient, subject, state, created_at) select gen_random_uuid(), 'contact.thanks',
       'to' || n || '@example.com', 'Thank you', 'failed', now() - n * interval '1 hour' from generate_series(1, 3) n`,
  );
  expect(await listed('failed-emails')).toMatchObject([{ count: 3, to: 'to1@example.com', subject: 'Thank you' }]);
});

it('lists the five invoices that are longest past due, without those of subscriptions that are past due', async () => {
  for (const days of [3, 9, 5, 1, 2, 4, -10])
    await insertSentInvoice(product.database, {
      userId: ann.user.id,
      dueDate: daysAgo(days).slice(0, 10),
      sentAt: new Date('2019-12-24'),
      amount: 5_000,
      status: days > 0 ? 'overdue' : 'sent',
    });
  const subscriptionId = await insertSubscription(product, ann.user.id, { status: 'past-due' });
  const { id: openInvoiceId } = await insertSentInvoice(product.database, {
    ...{ userId: ann.user.id, subscriptionId, status: 'overdue', amount: 4_900, number: 'INV-2020-00001' },
    ...{ dueDate: '2020-01-31', sentAt: new Date('2020-01-01') },
  });
  const invoices = await listed('overdue-invoice');
  expect(invoices.map(({ at }) => at)).toEqual(
    [9, 5, 4, 3, 2].map((days) => `${daysAgo(days).slice(0, 10)}T00:00:00.000Z`),
  );
  expect(invoices[0]).toMatchObject({ clientName: 'Ann Baker', amount: 5_000, dueDate: daysAgo(9).slice(0, 10) });
  expect(await listed('past-due-subscription')).toEqual([
    {
      kind: 'past-due-subscription',
      id: subscriptionId,
      ...{
        at: '2020-01-01T00:00:00.000Z',
        clientName: 'Ann Baker',
        description: 'Site Care',
        amount: 4_900,
        openInvoiceId,
      },
    },
  ]);
});

it('lists drafts, and balances once their deposit is paid', async () => {
  const plain = await createDraft(june, ann.user.id, { amount: 70_000 });
  const { id } = await createDraft(june, ann.user.id, { amount: 100_000 });
  const { body: split } = await june.call(adminInvoicesApi.splitDeposit, { params: { id }, body: { percent: 40 } });
  expect(await listed('unsent-balance')).toEqual([]);
  expect(await listed('drafts')).toMatchObject([{ count: 2, id: plain.id, amount: 70_000 }]);
  await june.call(adminInvoicesApi.send, { params: { id: split.deposit.id }, body: {} });
  await june.call(adminInvoicesApi.markPaid, { params: { id: split.deposit.id }, body: { note: 'By check' } });
  expect(await listed('unsent-balance')).toMatchObject([
    { id: split.balance.id, clientName: 'Ann Baker', amount: 60_000, projectName: null },
  ]);
  expect(await listed('drafts')).toMatchObject([{ count: 1 }]);
});

it('counts projects that are waiting to start, and names the oldest', async () => {
  const [first] = await Promise.all(
    ['Bakery', 'Blog'].map(async (name) => (await ann.call(projectsApi.request, { body: { name } })).body),
  );
  await product.database.query(`update projects set created_at = now() - interval '3 days' where id = $1`, [first?.id]);
  expect(await listed('pending-projects')).toMatchObject([
    { count: 2, id: first?.id, name: 'Bakery', clientName: 'Ann Baker', orderNumber: null },
  ]);
});

it('leaves out projects of orders that were refunded in full', async () => {
  const before = await listed('pending-projects');
  const [order] = await product.database.query<{ id: string }[]>(
    `insert into orders (id, user_id, order_number, status, total_amount, refunded_amount, monthly_amount, basket,
       stripe_session_id, expires_at, paid_at)
     values (gen_random_uuid(), $1, 'ORD-2026-09001', 'refunded', 9000, 9000, 0, '', 'cs_refunded', now(), now())
     returning id`,
    [ann.user.id],
  );
  await product.database.query(
    `insert into projects (id, user_id, name, order_id, created_at)
     values (gen_random_uuid(), $1, 'Refunded', $2, now() - interval '9 days')`,
    [ann.user.id, order?.id],
  );
  expect(await listed('pending-projects')).toEqual(before);
});

async function insertReturnedRefund(number: string) {
  const { id: invoiceId } = await insertSentInvoice(product.database, {
    ...{ userId: ann.user.id, dueDate: '2099-01-31', sentAt: new Date(), number },
  });
  const insert = `insert into payment_record (id, amount, currency, live, invoice_id, kind, method, note, refund_of, provider_id)`;
  const [payment] = await product.database.query<{ id: string }[]>(
    `${insert} values (gen_random_uuid(), 24000, 'usd', false, $1, 'payment', 'other', 'Cash', null, null) returning id`,
    [invoiceId],
  );
  for (const kind of ['refund', 'refund-failed'])
    await product.database.query(
      `${insert} values (gen_random_uuid(), 24000, 'usd', false, $1, $2, null, null, $3, $4)`,
      [invoiceId, kind, payment?.id, `re_${number}`],
    );
  return { invoiceId, paymentId: payment?.id };
}

it('lists failed refunds until the client is refunded another way', async () => {
  const { invoiceId, paymentId } = await insertReturnedRefund('INV-2026-90003');
  const item = { clientName: 'Ann Baker', amount: 24_000, number: 'INV-2026-90003', invoiceId, orderId: null };
  expect(await listed('failed-refund')).toMatchObject([item]);
  const insertRefund = (state: string, providerId: string | null) =>
    product.database.query(
      `insert into refunds (id, payment_id, amount, state, provider_id, reason, asked_by, settled_at, ask_at)
       values (gen_random_uuid(), $1, 24000, $2, $3, case $2 when 'failed' then 'Refused' end, $4,
         case $2 when 'failed' then now() end, case $2 when 'pending' then now() end)`,
      [paymentId, state, providerId, june.user.id],
    );
  await insertRefund('failed', null);
  expect(await listed('failed-refund')).toHaveLength(1);
  await insertRefund('failed', 're_2');
  expect(await listed('failed-refund')).toHaveLength(1);
  await insertRefund('pending', null);
  expect(await listed('failed-refund')).toEqual([]);
  await insertReturnedRefund('INV-2026-90004');
  expect(await listed('failed-refund')).toMatchObject([{ number: 'INV-2026-90004' }]);
});

it('lists projects in progress without an update to the client for a week', async () => {
  const create = async (name: string, status: 'in-progress' | 'review', age: number) => {
    const { body } = await ann.call(projectsApi.request, { body: { name } });
    await june.call(projectsApi.setStatus, { params: { id: body.id }, body: { status } });
    await product.database.query('update projects set created_at = $2 where id = $1', [body.id, daysAgo(age)]);
    return body.id;
  };
  const update = (id: string, age: number, isInternal = false) =>
    product.database.query(
      `insert into project_updates (id, message, project_id, created_by, is_internal, created_at)
       values (gen_random_uuid(), 'Done', $1, $2, $3, $4)`,
      [id, ann.user.id, isInternal, daysAgo(age)],
    );
  const quiet = await create('Quiet', 'in-progress', 60);
  await update(quiet, 8);
  await update(quiet, 1, true);
  await update(await create('Lively', 'in-progress', 60), 6);
  const silent = await create('Silent', 'in-progress', 30);
  // The client's own messages are no update.
  await ann.call(messagesApi.post, { params: { id: silent }, body: { message: 'Are you there?' } });
  await create('New', 'in-progress', 2);
  await create('In review', 'review', 60);
  const items = await listed('quiet-project');
  expect(items).toMatchObject([
    { name: 'Silent', clientName: 'Ann Baker' },
    { name: 'Quiet', id: quiet },
  ]);
  expect(items.map(({ at }) => at)).toEqual([daysAgo(30), daysAgo(8)]);
});

it('lists decisions until the agency goes on, the oldest first', async () => {
  const { body: project } = await ann.call(projectsApi.request, { body: { name: 'Decided' } });
  const { body: update } = await june.call(projectsApi.postUpdate, {
    params: { id: project.id },
    body: { message: 'Look' },
  });
  await june.call(projectsApi.setStatus, { params: { id: project.id }, body: { status: 'review' } });
  await june.call(approvalsApi.ask, {
    params: { id: project.id },
    body: { kind: 'update', updateId: update.id },
  });
  const waiting = (await ann.call(approvalsApi.waiting)).body.filter(({ projectId }) => projectId === project.id);
  expect(waiting).toHaveLength(2);
  for (const { id, kind } of waiting)
    await ann.call(approvalsApi.decide, {
      params: { id },
      body: kind === 'update' ? { decision: 'approved' } : { decision: 'changes', words: 'Bigger' },
    });
  expect(await listed('decisions')).toMatchObject(
    waiting.map(({ kind }) => ({
      ...{ projectId: project.id, name: 'Decided', clientName: 'Ann Baker', file: null, subject: kind },
      decision: kind === 'update' ? 'approved' : 'changes',
    })),
  );
});

it('counts duplicate payments that weren’t refunded, and differences from Stripe', async () => {
  const { id: invoiceId } = await insertSentInvoice(product.database, {
    ...{ userId: ann.user.id, dueDate: '2099-01-31', sentAt: new Date(), number: 'INV-2026-90002' },
  });
  await product.database.query(
    `insert into payment_record (id, kind, amount, currency, live, invoice_id, method, note, duplicate, created_at)
     select gen_random_uuid(), 'payment', n * 1000, 'usd', false, $1, 'other', 'Cash', n > 1, now() - n * interval '1 day'
     from generate_series(1, 3) n`,
    [invoiceId],
  );
  await product.database.query(
    `insert into payment_differences (id, kind, about, text, first_seen_at, closed_at)
     select gen_random_uuid(), 'other sum of lines', n::text, 'Difference ' || n, now() - n * interval '1 day',
       case when n = 1 then now() end from generate_series(1, 3) n`,
  );
  expect(await listed('duplicate-payments')).toMatchObject([
    { count: 2, clientName: 'Ann Baker', amount: 2000, number: 'INV-2026-90002' },
  ]);
  expect(await listed('payment-differences')).toMatchObject([{ count: 2, text: 'Difference 2' }]);
});

it('starts with open disputes, those to answer first', async () => {
  const { id: invoiceId } = await insertSentInvoice(product.database, {
    ...{ userId: ann.user.id, dueDate: '2099-01-31', sentAt: new Date(), number: 'INV-2026-90001' },
  });
  const [payment] = await product.database.query<{ id: string }[]>(
    `insert into payment_record (id, kind, amount, currency, live, invoice_id, method, note)
     values (gen_random_uuid(), 'payment', 50000, 'usd', false, $1, 'other', 'Cash') returning id`,
    [invoiceId],
  );
  await product.database.query(
    `insert into disputes (id, provider_id, payment_id, state, amount, reason, respond_by, closed_at, created_at)
     select gen_random_uuid(), state, $1, state, 9000, 'fraudulent', now() + interval '5 days',
       case state when 'lost' then now() end, now()
     from unnest(array['under-review', 'needs-response', 'lost']) state`,
    [payment?.id],
  );
  const items = await list();
  expect(items.slice(0, 3)).toMatchObject([
    { kind: 'dispute', needsResponse: true, number: 'INV-2026-90001', clientName: 'Ann Baker', amount: 9_000 },
    { kind: 'dispute', needsResponse: false },
    { kind: 'failed-refund' },
  ]);
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  expect(kinds).toEqual(Object.keys(ATTENTION_LIMITS));
});

it('asks the database once', async () => {
  expect(await statementsOf(/project_updates/, list)).toHaveLength(1);
});
