import { simpleParser } from 'mailparser';
import { emailLogApi } from '../../../contracts';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { type SentInvoiceInput, insertSentInvoice } from '../../../test/sent-invoice';
import { InvoiceQueries } from '../invoices/invoice.queries';
import { RemindersService } from './reminders.service';

const reminderTime = (day: string) => new Date(`${day}T16:00:00Z`);

let product: TestApp;
let reminders: RemindersService;
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  reminders = product.app.get(RemindersService);
  june = await product.admin('june');
});
afterAll(() => product.stop());

let clientCount = 0;
async function client(email: string | null = `ann${clientCount}@third.example`) {
  clientCount += 1;
  return (await product.client(`ann${clientCount}`, { ...(email && { email }), firstName: 'Ann' })).user;
}

const createInvoice = (sent: Partial<SentInvoiceInput> & { userId: string }) =>
  insertSentInvoice(product.database, { dueDate: '2026-06-30', sentAt: reminderTime('2026-05-31'), ...sent });

const runOnDays = async (...days: string[]) => {
  for (const day of days) await reminders.sendDue(reminderTime(day));
};

const sentStages = async (id: string) =>
  (await product.app.get(InvoiceQueries).getDetails(id)).reminders.map(({ stage, day }) => `${stage} ${day}`);

async function reminderEmailsTo(email: string | null, count: number) {
  const matching = () =>
    product.emails().filter((mail) => mail.includes(`To: ${email ?? ''}`) && /^Subject:.* invoices?/im.test(mail));
  await eventually(() => matching().length >= count);
  return Promise.all(matching().map((mail) => simpleParser(mail)));
}

it('an unpaid invoice gets four reminders, each once', async () => {
  const ann = await client();
  const { id, number } = await createInvoice({ userId: ann.id });
  await runOnDays('2026-06-26', '2026-06-27', '2026-06-28', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-06');
  await runOnDays('2026-07-07', '2026-07-07', '2026-07-13', '2026-07-14', '2026-07-15', '2026-09-30');
  expect(await sentStages(id)).toEqual([
    'before 2026-06-27',
    'due 2026-06-30',
    'week 2026-07-07',
    'fortnight 2026-07-14',
  ]);
  const mails = await reminderEmailsTo(ann.email, 4);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Invoice ${number} is due June 30, 2026`,
    `Invoice ${number} is due today`,
    `Invoice ${number} is past due (was due June 30, 2026)`,
    `Invoice ${number} is two weeks past due`,
  ]);
  for (const { text } of mails) expect(text).toContain(`/pay-invoice/${id}`);
  expect(mails.map(({ text }) => (text ?? '').includes('1.5% per month'))).toEqual([false, false, true, true]);
});

it('a missed stage is skipped and the latest one is sent once', async () => {
  const ann = await client();
  const { id } = await createInvoice({ userId: ann.id });
  await runOnDays('2026-06-29', '2026-07-09', '2026-07-10', '2026-10-01', '2026-10-02');
  expect(await sentStages(id)).toEqual(['before 2026-06-29', 'week 2026-07-09', 'fortnight 2026-10-01']);
});

it('a client gets one reminder email per day with all due invoices', async () => {
  const ann = await client();
  const first = await createInvoice({ userId: ann.id, dueDate: '2026-06-30', amount: 12_345 });
  const second = await createInvoice({ userId: ann.id, dueDate: '2026-07-17', sentAt: reminderTime('2026-07-01') });
  const third = await createInvoice({ userId: ann.id, dueDate: '2026-08-30' });
  await runOnDays('2026-07-14');
  const late = await createInvoice({ userId: ann.id, dueDate: '2026-07-17', sentAt: reminderTime('2026-07-02') });
  await runOnDays('2026-07-14', '2026-07-15');
  expect(await sentStages(first.id)).toEqual(['fortnight 2026-07-14']);
  expect(await sentStages(second.id)).toEqual(['before 2026-07-14']);
  expect(await sentStages(third.id)).toEqual([]);
  expect(await sentStages(late.id)).toEqual(['before 2026-07-15']);
  const [both, other] = await reminderEmailsTo(ann.email, 2);
  const emailsOf = async (id: string) => {
    const { body } = await june.call(emailLogApi.list, { query: { record: 'invoice', recordId: id, limit: '1' } });
    return body.map(({ subject, state }) => [subject, state]);
  };
  for (const { id } of [first, second])
    await eventually(async () => (await emailsOf(id)).join() === '1 of 2 invoices is two weeks past due,sent');
  await product.database.query(
    `update mails set state = 'failed', sent_at = null where record_kind = 'invoice' and subject like '1 of 2%'`,
  );
  const { recordIds } = (await june.call(emailLogApi.listFailures, { query: { record: 'invoice' } })).body;
  expect(recordIds.sort()).toEqual([first.id, second.id].sort());
  expect(await emailsOf(third.id)).toEqual([]);
  expect(await emailsOf(late.id)).toMatchObject([[`Invoice ${late.number} is due July 17, 2026`, 'sent']]);
  expect(both?.subject).toBe('1 of 2 invoices is two weeks past due');
  expect(both?.text).toContain(`Invoice ${first.number}: $123.45 · due June 30, 2026 (past due)\n`);
  const firstLink = `/pay-invoice/${first.id}?number=${first.number}`;
  expect(both?.text).toContain(`${firstLink}\nInvoice ${second.number}: $1,000.00 · due July 17, 2026\n`);
  expect(both?.html).toContain(`/pay-invoice/${second.id}?number=${second.number}" style`);
  expect(other?.subject).toBe(`Invoice ${late.number} is due July 17, 2026`);
});

it('an invoice sent shortly before its due date skips the stages that have passed', async () => {
  const ann = await client();
  const late = await createInvoice({ userId: ann.id, sentAt: reminderTime('2026-06-28') });
  const sameDay = await createInvoice({ userId: ann.id, sentAt: reminderTime('2026-06-30') });
  await runOnDays('2026-06-28', '2026-06-29');
  expect(await sentStages(late.id)).toEqual([]);
  await runOnDays('2026-06-30', '2026-07-01');
  expect(await sentStages(late.id)).toEqual(['due 2026-06-30']);
  expect(await sentStages(sameDay.id)).toEqual([]);
  await runOnDays('2026-07-07');
  expect(await sentStages(sameDay.id)).toEqual(['week 2026-07-07']);
});

it('no reminder is sent at night', async () => {
  const ann = await client();
  const { id } = await createInvoice({ userId: ann.id });
  await reminders.sendDue(new Date('2026-06-30T04:00:00Z'));
  await reminders.sendDue(new Date('2026-06-30T11:59:59Z'));
  expect(await sentStages(id)).toEqual([]);
  await reminders.sendDue(new Date('2026-06-30T12:00:00Z'));
  expect(await sentStages(id)).toEqual(['due 2026-06-30']);
});

it('no reminder is sent for processing, voided, or muted invoices', async () => {
  const ann = await client();
  const processing = await createInvoice({ userId: ann.id, status: 'processing' });
  const stopped = await createInvoice({ userId: ann.id, remindersOn: false });
  const voided = await createInvoice({ userId: ann.id, status: 'overdue' });
  await product.database.query('update invoices set voided_at = now() where id = $1', [voided.id]);
  await runOnDays('2026-06-30');
  for (const { id } of [processing, stopped, voided]) expect(await sentStages(id)).toEqual([]);
  await reminders.setEnabled(stopped.id, true);
  await runOnDays('2026-07-01');
  expect(await sentStages(stopped.id)).toEqual(['due 2026-07-01']);
});

it('a client without a reachable email gets the latest reminder once reachable', async () => {
  const [withoutEmail, deactivated] = [await client(null), await client()];
  const [first, second] = [
    await createInvoice({ userId: withoutEmail.id }),
    await createInvoice({ userId: deactivated.id }),
  ];
  await product.database.query('update users set deactivated_at = now() where id = $1', [deactivated.id]);
  await runOnDays('2026-06-30', '2026-07-07');
  expect([await sentStages(first.id), await sentStages(second.id)]).toEqual([[], []]);
  await product.database.query('update users set email = $2 where id = $1', [withoutEmail.id, 'late@third.example']);
  await product.database.query('update users set deactivated_at = null where id = $1', [deactivated.id]);
  await runOnDays('2026-07-08');
  expect([await sentStages(first.id), await sentStages(second.id)]).toEqual([['week 2026-07-08'], ['week 2026-07-08']]);
});

it('a reminder email omits invoices paid or muted since it was queued', async () => {
  const ann = await client();
  const [one, two] = [await createInvoice({ userId: ann.id }), await createInvoice({ userId: ann.id })];
  await runOnDays('2026-06-30');
  const [{ id } = { id: '' }] = await product.database.query<{ id: string }[]>(
    'select id from reminders where user_id = $1',
    [ann.id],
  );
  await reminders.setEnabled(one.id, false);
  expect((await reminders.findForEmail(id))?.invoices.map(({ number }) => number)).toEqual([two.number]);
  await reminders.setEnabled(two.id, false);
  expect(await reminders.findForEmail(id)).toBeUndefined();
});

it('concurrent rounds send one email', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => client()));
  for (const { id } of clients) {
    await createInvoice({ userId: id });
    await createInvoice({ userId: id, dueDate: '2026-07-03' });
  }
  await Promise.all(Array.from({ length: 8 }, () => runOnDays('2026-06-30')));
  for (const { email } of clients) expect(await reminderEmailsTo(email, 1)).toHaveLength(1);
  const rows = await product.database.query<{ made: number }[]>(
    'select count(*)::int as made from reminders where user_id = any($1)',
    [clients.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ made: 6 }]);
});
