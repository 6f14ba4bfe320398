import {
  adminInvoicesApi,
  approvalsApi,
  adminProductsApi,
  contactApi,
  heldEmailsApi,
  messagesApi,
  projectsApi,
  submissionsApi,
  TIMELINE_FILTERS,
  timelineApi,
  type TimelineEntry,
  type TimelineRecordKind,
} from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { addVersion, uploadFile } from '../../../test/files';
import { insertSubscription } from '../../../test/inserted-subscription';
import { createSentInvoice } from '../../../test/invoices';
import { findPlanProblems, nextPageQuery, statementsOf } from '../../../test/query-plans';

let product: TestApp;
let june: Caller & { user: { id: string } };
let rosa: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({ UNDO_SECONDS: '60' }, { runsJobs: false });
  june = await product.admin('june');
  rosa = await product.client('rosa', { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@bakery.example' });
});
afterAll(() => product.stop());

const list = (record: TimelineRecordKind, id: string, query: Record<string, string> = {}) =>
  june.call(timelineApi.list, { params: { record, id }, query });
const entriesOf = async (record: TimelineRecordKind, id: string) => (await list(record, id)).body;
const requestProject = async (name: string) => (await rosa.call(projectsApi.request, { body: { name } })).body;
const postUpdate = async (id: string, message: string, isInternal = false) =>
  (await june.call(projectsApi.postUpdate, { params: { id }, body: { message, isInternal } })).body;

/** One line an entry, without the times. */
function summary(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'change':
      return `${entry.change.kind} ${entry.change.action} ${Object.keys(entry.change.after ?? {}).join()}`;
    case 'email':
      return `email ${entry.email.kind} ${entry.email.state}`;
    case 'file':
      return `file ${entry.name} v${entry.version} by ${entry.uploaderName}`;
    case 'payment':
      return `${entry.entryKind} ${entry.amount} ${entry.paidWith} ${entry.record.number}`;
    case 'order':
    case 'sale':
      return `${entry.kind} ${entry.amount} to ${entry.client.name}`;
    case 'approval':
      return `${entry.event} ${entry.subject} ${entry.words} by ${entry.authorName}`;
    default:
      return `${entry.isInternal ? 'note' : entry.kind} ${entry.text} by ${entry.authorName}`;
  }
}

it('merges updates, notes, files, changes, emails, invoices, and payments of a project', async () => {
  const { id } = await requestProject('Bakery shop');
  const update = await postUpdate(id, 'The oven page is done.');
  await postUpdate(id, 'Ask for photos.', true);
  const file = await uploadFile(rosa, { name: 'oven.pdf', fields: { projectId: id } });
  await addVersion(june, file.id, { name: 'oven.pdf' });
  await june.call(projectsApi.setStatus, { params: { id }, body: { status: 'in-progress' } });
  const invoice = await createSentInvoice(june, rosa.user.id, { projectId: id, amount: 162_500 });
  await june.call(adminInvoicesApi.markPaid, { params: { id: invoice.id }, body: { note: 'Check 1042' } });
  const entries = await entriesOf('project', id);
  expect(entries.map(summary).sort()).toEqual(
    [
      'update The oven page is done. by june',
      'note Ask for photos. by june',
      'file oven.pdf v1 by Rosa Diaz',
      'file oven.pdf v2 by june',
      'project made name,status,user_id,progress',
      'project changed status',
      'invoice made amount,status,user_id,project_id,reminders_on,waived_months,invoice_number,refunded_amount',
      'invoice changed status,due_date,invoice_number',
      `payment 162500 Check 1042 ${invoice.invoiceNumber}`,
      'email projects.moved waiting',
      'email projects.received waiting',
      'email files.shared waiting',
      'email billing.invoice-sent waiting',
      'email billing.invoice-receipt waiting',
    ].sort(),
  );
  const times = entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const message = entries.find(({ id: entry }) => entry === update.id);
  expect(message).toMatchObject({
    record: { kind: 'project', id, name: 'Bakery shop' },
    withdrawnAt: null,
    email: { kind: 'projects.told', state: 'waiting', heldUntil: expect.stringMatching(/^\d{4}-.+Z$/) as string },
  });
});

it('shows at a message that its email failed, and later than the hold no undo', async () => {
  const { id } = await requestProject('Failing mailbox');
  const update = await postUpdate(id, 'Hello?');
  await product.database.query(`update held_emails set due_at = now() - interval '1 minute' where item_id = $1`, [
    update.id,
  ]);
  await product.database.query(`update mails set state = 'failed', reason = '550 No such user' where entry_id = $1`, [
    update.id,
  ]);
  const [newest] = await entriesOf('project', id);
  expect(newest).toMatchObject({
    kind: 'update',
    email: { state: 'failed', reason: '550 No such user', heldUntil: null },
  });
});

it('begins a submission with what the visitor wrote, and shows replies and failed emails to the agency', async () => {
  const { body: submission } = await product.visitor().call(contactApi.submit, {
    body: {
      ...{ firstName: 'Dana', lastName: 'Reed', email: 'dana@example.com', projectType: 'new-website' },
      message: 'We need a site for our bakery.',
    },
  });
  const { id } = submission;
  await june.call(submissionsApi.respond, { params: { id }, body: { response: 'Gladly.' } });
  await june.call(submissionsApi.addNote, { params: { id }, body: { message: 'Call on Monday.' } });
  const summaries = async () => (await entriesOf('submission', id)).map(summary);
  expect((await summaries()).sort()).toEqual([
    'email contact.thanks waiting',
    'lead changed status,responded_at',
    'note Call on Monday. by june',
    'reply Gladly. by june',
    'submission We need a site for our bakery. by Dana Reed',
  ]);
  await product.database.query(`update mails set state = 'failed' where record_id = $1 and kind = 'contact.lead'`, [
    id,
  ]);
  expect(await summaries()).toContain('email contact.lead failed');
});

it('shows emails that weren’t sent, and why', async () => {
  const { id } = await requestProject('Changed our mind');
  const update = (
    await june.call(projectsApi.postUpdate, { params: { id }, body: { message: 'Done!', isInternal: false } })
  ).body;
  const status = (await june.call(projectsApi.setStatus, { params: { id }, body: { status: 'review' } })).body;
  for (const held of [update.heldEmail, status.heldEmail])
    await june.call(heldEmailsApi.undo, { params: { id: held?.id ?? '' } });
  await product.database.query(
    `update mails set state = 'dropped', reason = 'No recipient' where record_id = $1 and kind = 'projects.received'`,
    [id],
  );
  const entries = await entriesOf('project', id);
  expect(entries.find((entry) => entry.id === update.id)).toMatchObject({
    kind: 'update',
    email: { state: 'dropped', reason: 'Undone before it was sent' },
  });
  expect(entries.flatMap((entry) => (entry.kind === 'email' ? [[entry.email.kind, entry.email.reason]] : []))).toEqual([
    ['projects.moved', 'Undone before it was sent'],
    ['projects.received', 'No recipient'],
  ]);
});

it('marks messages as new where the conversation is read', async () => {
  const ann = await product.client('ann', { firstName: 'Ann', email: 'ann@shoes.example' });
  const { body: project } = await ann.call(projectsApi.request, { body: { name: 'Shoe shop' } });
  await ann.call(messagesApi.post, { params: { id: project.id }, body: { message: 'Which colors?' } });
  const marks = async (record: TimelineRecordKind, id: string) =>
    (await entriesOf(record, id)).flatMap((entry) => (entry.kind === 'update' ? [entry.isUnread] : []));
  expect(await marks('project', project.id)).toEqual([true]);
  expect(await marks('user', ann.user.id)).toEqual([false]);
});

it('shows at a client what happened to all of their records, without sign-ins', async () => {
  const client = await product.client('bo', { firstName: 'Bo', lastName: 'Ames', email: 'bo@example.com' });
  const { body: project } = await client.call(projectsApi.request, { body: { name: 'Shoes' } });
  await postUpdate(project.id, 'We began.');
  await uploadFile(client, { name: 'logo.pdf' });
  await createSentInvoice(june, client.user.id);
  await insertSubscription(product, client.user.id);
  const lines = (await entriesOf('user', client.user.id)).map(summary);
  const firstWords = new Set(lines.map((line) => line.split(' ').slice(0, 2).join(' ')));
  expect([...firstWords]).toEqual(
    expect.arrayContaining([
      ...['user made', 'project made', 'update We', 'file logo.pdf', 'invoice made', 'order 4900'],
      ...['subscription made', 'email auth.welcome', 'email billing.invoice-sent'],
    ]),
  );
  expect([...firstWords].filter((words) => words.startsWith('sign-in'))).toEqual([]);
});

it('shows requests for approval and decisions, each at its time', async () => {
  const client = await product.client('mia', { firstName: 'Mia', lastName: 'Cole' });
  const { id } = (await client.call(projectsApi.request, { body: { name: 'Signs' } })).body;
  const file = await uploadFile(june, { name: 'sign.pdf', fields: { projectId: id } });
  await product.database.query(`update files set created_at = now() - interval '3 days' where id = $1`, [file.id]);
  const input = { kind: 'file', fileId: file.id, question: 'Is this it?' } as const;
  const { body: first } = await june.call(approvalsApi.ask, { params: { id }, body: input });
  await june.call(approvalsApi.withdraw, { params: { id: first.id } });
  await product.database.query(
    `update approvals set created_at = now() - interval '2 days', withdrawn_at = now() - interval '1 day'`,
  );
  await june.call(approvalsApi.ask, { params: { id }, body: { ...input, dueOn: '2099-12-24' } });
  await product.database.query(`update approvals set visible_at = created_at`);
  const [approval] = (await client.call(approvalsApi.waiting)).body;
  const params = { id: approval?.id ?? '' };
  await client.call(approvalsApi.decide, {
    params,
    body: { decision: 'changes', words: 'Bigger', fileId: file.id },
  });
  await client.call(approvalsApi.takeBack, { params });
  await client.call(approvalsApi.decide, { params, body: { decision: 'approved', words: 'Fine', fileId: file.id } });
  await addVersion(june, file.id, { name: 'sign.pdf' });
  const approvals = (await entriesOf('project', id)).filter((entry) => entry.kind === 'approval');
  expect(approvals.map((entry) => [summary(entry), entry.file?.version, entry.dueOn])).toEqual([
    ['approved file Fine by Mia Cole', 1, null],
    ['taken-back file null by Mia Cole', 1, null],
    // The words were taken back, too.
    ['changes file null by Mia Cole', 1, null],
    // The version of then, not the current one.
    ['asked file Is this it? by june', 1, '2099-12-24'],
    ['withdrawn file null by june', 1, null],
    ['asked file Is this it? by june', 1, null],
  ]);
  expect(new Set(approvals.map((entry) => entry.id)).size).toBe(6);
  expect(approvals.filter((entry) => entry.approvalId === params.id)).toHaveLength(4);
  const ofClient = (await entriesOf('user', client.user.id)).filter(({ kind }) => kind === 'approval');
  expect(ofClient).toEqual(approvals);
  const { headers, body } = await list('project', id, { show: 'messages', limit: '2' });
  const next = (await list('project', id, { ...nextPageQuery(headers), limit: '20' })).body;
  expect([...body, ...next].filter(({ kind }) => kind === 'approval')).toEqual(approvals);
});

it('lists a reminder at each invoice that it names', async () => {
  const [first, second] = [await createSentInvoice(june, rosa.user.id), await createSentInvoice(june, rosa.user.id)];
  const [reminder] = await product.database.query<{ id: string }[]>(
    `insert into reminders (id, user_id, day) values (gen_random_uuid(), $1, '2026-01-01') returning id`,
    [rosa.user.id],
  );
  for (const { id } of [first, second])
    await product.database.query(
      `insert into invoice_reminders (invoice_id, stage, reminder_id) values ($1, 'before', $2)`,
      [id, reminder?.id],
    );
  await product.database.query(
    `insert into mails (id, kind, recipient, record_kind, record_id, entry_id)
     values (gen_random_uuid(), 'billing.remind', 'rosa@bakery.example', 'invoice', $1, $2)`,
    [first.id, reminder?.id],
  );
  for (const { id } of [first, second])
    expect((await entriesOf('invoice', id)).map(summary)).toContain('email billing.remind waiting');
});

it('shows the changes of a package and its paid sales', async () => {
  const [pack] = (await june.call(adminProductsApi.list)).body;
  const id = pack?.id ?? '';
  await june.call(adminProductsApi.update, { params: { id }, body: { price: 1234 } });
  for (const paid of [true, false])
    await product.database.query(
      `with bought as (insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket,
           stripe_session_id, expires_at, paid_at)
         values (gen_random_uuid(), $1, $3, case when $4 then 'paid' else 'expired' end, 123400, 0, '', $3, now(),
           case when $4 then now() end) returning id)
       insert into order_items (id, order_id, position, product_id, name, category, billing_type, quantity, price)
       select gen_random_uuid(), id, 0, $2, 'Shop', 'seo', 'one-time', 1, 123400 from bought`,
      [rosa.user.id, id, `ORD-${String(paid)}`, paid],
    );
  expect((await entriesOf('product', id)).map(summary)).toEqual(['sale 123400 to Rosa Diaz', 'product changed price']);
});

it('pages through a timeline without gaps or repeats, and counts it', async () => {
  const { id } = await requestProject('Paged');
  await product.database.query(
    `insert into project_updates (id, project_id, created_by, message, is_internal, created_at)
     select gen_random_uuid(), $1, $2, n::text, true, now() - (n / 3) * interval '1 hour' from generate_series(1, 20) n`,
    [id, june.user.id],
  );
  const all = await list('project', id, { total: '1' });
  const seen: string[] = [];
  let page = await list('project', id, { limit: '6' });
  for (;;) {
    seen.push(...page.body.map((entry) => entry.id));
    if (!page.headers.has('link')) break;
    page = await list('project', id, nextPageQuery(page.headers));
  }
  expect(seen).toEqual(all.body.map((entry) => entry.id));
  expect(all.headers.get('x-total-count')).toBe(String(seen.length));
});

it('shows only messages, files, money, or changes of a client', async () => {
  const client = await product.client('ida', { firstName: 'Ida', lastName: 'Bell', email: 'ida@example.com' });
  const { body: project } = await client.call(projectsApi.request, { body: { name: 'Hats' } });
  await postUpdate(project.id, 'We began.');
  await uploadFile(client, { name: 'logo.pdf' });
  const invoice = await createSentInvoice(june, client.user.id, { amount: 900 });
  await june.call(adminInvoicesApi.markPaid, { params: { id: invoice.id }, body: { note: 'Cash' } });
  const all = await entriesOf('user', client.user.id);
  const shown = await Promise.all(
    TIMELINE_FILTERS.map(async (show) => (await list('user', client.user.id, { show })).body),
  );
  expect(shown.map((entries) => [...new Set(entries.map(({ kind }) => kind))].sort())).toEqual([
    ['email', 'update'],
    ['file'],
    ['payment'],
    ['change'],
  ]);
  expect(
    shown
      .flat()
      .map((entry) => entry.id)
      .sort(),
  ).toEqual(all.map((entry) => entry.id).sort());
});

it('returns no files of an invoice, and 400 for an unknown filter', async () => {
  const invoice = await createSentInvoice(june, rosa.user.id);
  const { body, headers } = await list('invoice', invoice.id, { show: 'files', total: '1' });
  expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
  expect((await list('invoice', invoice.id, { show: 'photos' })).status).toBe(400);
});

it('returns 404 for an unknown kind of record, and 400 for another order', async () => {
  const { id } = rosa.user;
  expect((await june.send(timelineApi.list, { params: { record: 'cart', id } })).status).toBe(404);
  expect((await june.send(timelineApi.list, { params: { record: 'user', id: 'x' } })).status).toBe(404);
  expect((await list('user', id, { sort: 'oldest' })).status).toBe(400);
});

it('runs at most one statement a kind of entry', async () => {
  const statements = await statementsOf(/./, () => list('user', rosa.user.id));
  expect(statements.filter(({ name }) => /^(timeline|audit)/.test(name ?? '')).length).toBeLessThanOrEqual(10);
});

it('reads a page of a long timeline by indexes', async () => {
  const { id } = await requestProject('Busy');
  const seed = (text: string) => product.seed(text);
  await seed(`insert into project_updates (id, project_id, created_by, message, created_at)
    select gen_random_uuid(), '${id}', '${june.user.id}', 'Update', now() - n * interval '1 minute' from generate_series(1, 5000) n`);
  await seed(`insert into mails (id, kind, record_kind, record_id, created_at)
    select gen_random_uuid(), 'projects.moved', 'project', '${id}', now() - n * interval '1 minute' from generate_series(1, 5000) n`);
  await seed(`insert into files (id, filename, original_name, mime_type, size, project_id, owner_id, uploaded_by, checksum, created_at)
    select gen_random_uuid(), 'a.pdf', 'a.pdf', 'application/pdf', 1, '${id}', '${rosa.user.id}', '${rosa.user.id}',
      repeat('a', 64), now() - n * interval '1 minute' from generate_series(1, 5000) n`);
  await product.database.query('analyze project_updates, mails, files, audit_log, invoices, payment_record');
  const problems = await findPlanProblems(product.database, { tables: /as entries/, maxRows: 200 }, async () => {
    const { headers } = await list('project', id, { limit: '10' });
    await list('project', id, { ...nextPageQuery(headers), limit: '10' });
  });
  expect(problems.filter((problem) => !/from its beginning/.test(problem))).toEqual([]);
});
