import { simpleParser } from 'mailparser';
import { eventually, TestApp } from '../../../test/app';
import { type SentInvoiceInput, insertSentInvoice } from '../../../test/sent-invoice';
import { InvoiceQueries } from '../invoices/invoice.queries';
import { Reminders } from './reminders.service';

const NOON = (day: string) => new Date(`${day}T16:00:00Z`);

let product: TestApp;
let reminders: Reminders;
beforeAll(async () => {
  product = await TestApp.start();
  reminders = product.app.get(Reminders);
});
afterAll(() => product.stop());

let people = 0;
async function client(email: string | null = `ann${people}@third.example`) {
  people += 1;
  return (await product.client(`ann${people}`, { ...(email && { email }), firstName: 'Ann' })).user;
}

const send = (sent: Partial<SentInvoiceInput> & { userId: string }) =>
  insertSentInvoice(product.database, { dueDate: '2026-06-30', sentAt: NOON('2026-05-31'), ...sent });

/** The rounds of some days, at the time of day that is given. */
const onDays = async (...days: string[]) => {
  for (const day of days) await reminders.round(NOON(day));
};

const stages = async (id: string) =>
  (await product.app.get(InvoiceQueries).getDetails(id)).reminders.map(({ stage, day }) => `${stage} ${day}`);

/** The reminders among the mails to somebody, once there are so many. */
async function mailsTo(email: string | null, count: number) {
  const mine = () =>
    product.emails().filter((mail) => mail.includes(`To: ${email ?? ''}`) && /^Subject:.* invoices?/im.test(mail));
  await eventually(() => mine().length >= count);
  return Promise.all(mine().map((mail) => simpleParser(mail)));
}

it('an invoice that nobody pays is reminded of four times, each once', async () => {
  const ann = await client();
  const { id, number } = await send({ userId: ann.id });
  await onDays('2026-06-26', '2026-06-27', '2026-06-28', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-06');
  await onDays('2026-07-07', '2026-07-07', '2026-07-13', '2026-07-14', '2026-07-15', '2026-09-30');
  expect(await stages(id)).toEqual(['before 2026-06-27', 'due 2026-06-30', 'week 2026-07-07', 'fortnight 2026-07-14']);
  const mails = await mailsTo(ann.email, 4);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Invoice ${number}: due on June 30, 2026`,
    `Invoice ${number}: due today`,
    `Invoice ${number}: a reminder, it was due on June 30, 2026`,
    `Invoice ${number}: please pay now, it was due on June 30, 2026`,
  ]);
  for (const { text } of mails) expect(text).toContain(`/pay-invoice/${id}`);
  expect(mails.map(({ text }) => (text ?? '').includes('1.5% monthly'))).toEqual([false, false, true, true]);
});

it('what was missed is not made up for: the latest that it has come to is sent, and nothing twice', async () => {
  const ann = await client();
  const { id } = await send({ userId: ann.id });
  await onDays('2026-06-29', '2026-07-09', '2026-07-10', '2026-10-01', '2026-10-02');
  expect(await stages(id)).toEqual(['before 2026-06-29', 'week 2026-07-09', 'fortnight 2026-10-01']);
});

it('a client has one mail a day, which names all that is due for one', async () => {
  const ann = await client();
  const first = await send({ userId: ann.id, dueDate: '2026-06-30', amount: 12_345 });
  const second = await send({ userId: ann.id, dueDate: '2026-07-17', sentAt: NOON('2026-07-01') });
  const third = await send({ userId: ann.id, dueDate: '2026-08-30' });
  await onDays('2026-07-14');
  const late = await send({ userId: ann.id, dueDate: '2026-07-17', sentAt: NOON('2026-07-02') });
  await onDays('2026-07-14', '2026-07-15');
  expect(await stages(first.id)).toEqual(['fortnight 2026-07-14']);
  expect(await stages(second.id)).toEqual(['before 2026-07-14']);
  expect(await stages(third.id)).toEqual([]);
  expect(await stages(late.id)).toEqual(['before 2026-07-15']);
  const [both, other] = await mailsTo(ann.email, 2);
  expect(both?.subject).toBe('2 invoices: please pay now');
  expect(both?.text).toContain(`Invoice ${first.number}: $123.45, was due on June 30, 2026\n`);
  expect(both?.text).toContain(`/pay-invoice/${first.id}\nInvoice ${second.number}: $1,000.00, due on July 17, 2026\n`);
  expect(both?.html).toContain(`/pay-invoice/${second.id}" style`);
  expect(other?.subject).toBe(`Invoice ${late.number}: due on July 17, 2026`);
});

it('one that was sent two days ahead has no reminder ahead, and one of today none of today', async () => {
  const ann = await client();
  const late = await send({ userId: ann.id, sentAt: NOON('2026-06-28') });
  const sameDay = await send({ userId: ann.id, sentAt: NOON('2026-06-30') });
  await onDays('2026-06-28', '2026-06-29');
  expect(await stages(late.id)).toEqual([]);
  await onDays('2026-06-30', '2026-07-01');
  expect(await stages(late.id)).toEqual(['due 2026-06-30']);
  expect(await stages(sameDay.id)).toEqual([]);
  await onDays('2026-07-07');
  expect(await stages(sameDay.id)).toEqual(['week 2026-07-07']);
});

it('nobody is reminded in the night', async () => {
  const ann = await client();
  const { id } = await send({ userId: ann.id });
  await reminders.round(new Date('2026-06-30T04:00:00Z'));
  await reminders.round(new Date('2026-06-30T11:59:59Z'));
  expect(await stages(id)).toEqual([]);
  await reminders.round(new Date('2026-06-30T12:00:00Z'));
  expect(await stages(id)).toEqual(['due 2026-06-30']);
});

it('nobody is reminded of what is on its way, was taken back, or was stopped', async () => {
  const ann = await client();
  const processing = await send({ userId: ann.id, status: 'processing' });
  const stopped = await send({ userId: ann.id, remindersOn: false });
  const voided = await send({ userId: ann.id, status: 'overdue' });
  await product.database.query('update invoices set voided_at = now() where id = $1', [voided.id]);
  await onDays('2026-06-30');
  for (const { id } of [processing, stopped, voided]) expect(await stages(id)).toEqual([]);
  await reminders.turn(stopped.id, true);
  await onDays('2026-07-01');
  expect(await stages(stopped.id)).toEqual(['due 2026-07-01']);
});

it('who cannot be written to is reminded of nothing, and of the latest once they can be', async () => {
  const [nobody, gone] = [await client(null), await client()];
  const [first, second] = [await send({ userId: nobody.id }), await send({ userId: gone.id })];
  await product.database.query('update users set deactivated_at = now() where id = $1', [gone.id]);
  await onDays('2026-06-30', '2026-07-07');
  expect([await stages(first.id), await stages(second.id)]).toEqual([[], []]);
  await product.database.query('update users set email = $2 where id = $1', [nobody.id, 'late@third.example']);
  await product.database.query('update users set deactivated_at = null where id = $1', [gone.id]);
  await onDays('2026-07-08');
  expect([await stages(first.id), await stages(second.id)]).toEqual([['week 2026-07-08'], ['week 2026-07-08']]);
});

it('what was paid or stopped before the mail was written is not in it', async () => {
  const ann = await client();
  const [one, two] = [await send({ userId: ann.id }), await send({ userId: ann.id })];
  await onDays('2026-06-30');
  const [{ id } = { id: '' }] = await product.database.query<{ id: string }[]>(
    'select id from reminders where user_id = $1',
    [ann.id],
  );
  await reminders.turn(one.id, false);
  expect((await reminders.whatToSay(id))?.invoices.map(({ number }) => number)).toEqual([two.number]);
  await reminders.turn(two.id, false);
  expect(await reminders.whatToSay(id)).toBeUndefined();
});

it('rounds at the same time make one mail', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => client()));
  for (const { id } of clients) {
    await send({ userId: id });
    await send({ userId: id, dueDate: '2026-07-03' });
  }
  await Promise.all(Array.from({ length: 8 }, () => onDays('2026-06-30')));
  for (const { email } of clients) expect(await mailsTo(email, 1)).toHaveLength(1);
  const rows = await product.database.query<{ made: number }[]>(
    'select count(*)::int as made from reminders where user_id = any($1)',
    [clients.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ made: 6 }]);
});
