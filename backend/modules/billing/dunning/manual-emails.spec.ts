import { simpleParser } from 'mailparser';
import { adminInvoicesApi, type InvoiceEmailKind } from '../../../contracts';
import { newId } from '../../../platform/database';
import { addDays, formatDay } from '../../../platform/dates';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { BusinessCalendarService } from '../invoices';
import { RemindersService } from './reminders.service';

const DAY_MS = 86_400_000;

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('june');
});
afterAll(() => product.stop());

let count = 0;
async function createInvoice(daysPastDue: number, email: string | null = `client${count}@third.example`) {
  const { user } = await product.client(`client${(count += 1)}`, { ...(email && { email }), firstName: 'Ann' });
  const dueDate = addDays(product.app.get(BusinessCalendarService).today(), -daysPastDue);
  const sentAt = new Date(Date.now() - 40 * DAY_MS);
  return {
    email,
    userId: user.id,
    ...(await insertSentInvoice(product.database, { userId: user.id, dueDate, sentAt })),
  };
}

const send = (id: string, kind: InvoiceEmailKind) =>
  admin.send<{ message: string; emailedAt: string }>(adminInvoicesApi.sendEmail, { params: { id }, body: { kind } });
const preview = (id: string, kind: InvoiceEmailKind) =>
  admin.call(adminInvoicesApi.previewEmail, { params: { id }, query: { kind } });
const minuteAgo = (id: string) =>
  product.database.query(`update invoices set emailed_at = emailed_at - interval '61 seconds' where id = $1`, [id]);

async function emailsTo(email: string | null, expected: number) {
  const matching = () =>
    product.emails().filter((mail) => mail.includes(`\nTo: ${email ?? ''}`) && /^Subject:.*invoice/im.test(mail));
  await eventually(() => matching().length >= expected);
  return Promise.all(matching().map((mail) => simpleParser(mail)));
}

it('a reminder by hand is the one of the preview, firmer the later it is', async () => {
  const { id, number, email } = await createInvoice(10);
  const { body: expected } = await preview(id, 'reminder');
  expect(expected).toMatchObject({ to: email, attachments: [] });
  expect(expected.subject).toMatch(`Invoice ${number} is past due`);
  const { status, body } = await send(id, 'reminder');
  expect(status).toBe(200);
  expect(Date.parse(body.emailedAt)).toBeGreaterThan(Date.now() - 60_000);
  const [mail] = await emailsTo(email, 1);
  expect([mail?.subject, mail?.text?.trim()]).toEqual([expected.subject, expected.text.trim()]);
});

it('names the due date of an invoice that isn’t due for weeks', async () => {
  const { id } = await createInvoice(-30);
  const { body } = await preview(id, 'reminder');
  const dueDate = formatDay(addDays(product.app.get(BusinessCalendarService).today(), 30));
  expect(body.text).toContain(`The invoice below is due ${dueDate}. This is just a reminder.`);
});

describe('reminders of many invoices', () => {
  const remind = (ids: string[]) => admin.call(adminInvoicesApi.remind, { body: { ids } });

  it('reach each client by one email that names all invoices', async () => {
    const email = 'bea@third.example';
    const { user } = await product.client('bea', { email });
    const due = (days: number) => addDays(product.app.get(BusinessCalendarService).today(), -days);
    const insertPastDue = (days: number) =>
      insertSentInvoice(product.database, {
        ...{ userId: user.id, dueDate: due(days), status: 'overdue' },
        sentAt: new Date(Date.now() - 40 * DAY_MS),
      });
    const [first, second] = [await insertPastDue(20), await insertPastDue(10)];
    const { body } = await remind([second.id, first.id]);
    expect(new Set(body.done)).toEqual(new Set([first.id, second.id]));
    expect(body.refused).toEqual([]);
    const emails = await emailsTo(email, 1);
    expect(emails).toHaveLength(1);
    for (const { number } of [first, second]) expect(emails[0]?.text).toContain(number);
    expect((await remind([first.id])).body.refused).toMatchObject([
      { id: first.id, reason: expect.stringContaining('less than a minute ago') as string },
    ]);
  });

  it('leave out invoices that aren’t past due, and say why', async () => {
    const open = await createInvoice(-5);
    const { body } = await remind([open.id, newId()]);
    expect(body).toMatchObject({ done: [], refused: [{ id: open.id, reason: 'This invoice isn’t past due.' }, {}] });
  });
});

it('replaces the automatic reminder of the stage that it has reached, and no later one', async () => {
  const { id, email } = await createInvoice(7);
  await send(id, 'reminder');
  await emailsTo(email, 1);
  const now = new Date();
  now.setUTCHours(20);
  await product.app.get(RemindersService).sendDue(now);
  await product.app.get(RemindersService).sendDue(new Date(now.getTime() + 7 * DAY_MS));
  const subjects = (await emailsTo(email, 2)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects[1]).toMatch(/two weeks past due/);
});

it('an open invoice is sent again with its PDF, and a paid one has its receipt', async () => {
  const { id, number, email } = await createInvoice(-5);
  expect((await preview(id, 'invoice')).body.attachments).toEqual([`${number}.pdf`]);
  await send(id, 'invoice');
  const [again] = await emailsTo(email, 1);
  expect(again?.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  expect((await send(id, 'receipt')).body.message).toBe('This invoice hasn’t been paid.');
  await admin.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Check 12' } });
  await emailsTo(email, 2);
  expect((await send(id, 'reminder')).body.message).toBe('This invoice has been paid.');
  await product.database.query(
    `update invoices set paid_at = paid_at - interval '2 minutes', emailed_at = emailed_at - interval '2 minutes' where id = $1`,
    [id],
  );
  expect((await send(id, 'receipt')).status).toBe(200);
  const receipts = (await emailsTo(email, 3)).filter(({ subject }) => subject?.includes('receipt'));
  expect(receipts.map(({ attachments }) => attachments[0]?.filename)).toEqual(Array(2).fill(`Receipt-${number}.pdf`));
});

it('sends one email a minute, even for simultaneous clicks', async () => {
  const { id, email } = await createInvoice(3);
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => send(id, 'reminder')))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect((await send(id, 'invoice')).body.message).toMatch(/^This invoice was emailed less than a minute ago/);
  await minuteAgo(id);
  expect((await send(id, 'invoice')).status).toBe(200);
  expect(await emailsTo(email, 2)).toHaveLength(2);
});

it('refuses the client of a deactivated account, and previews nothing for them', async () => {
  const { id, userId } = await createInvoice(3);
  await product.database.query('update users set deactivated_at = now() where id = $1', [userId]);
  for (const kind of ['invoice', 'reminder'] as const) {
    expect(await send(id, kind)).toMatchObject({ status: 409, body: { message: 'The client has been deactivated.' } });
    const query = { kind };
    expect((await admin.send(adminInvoicesApi.previewEmail, { params: { id }, query })).status).toBe(409);
  }
});

it('refuses drafts, void invoices, and clients without email, and previews nothing for them', async () => {
  const { id } = await createInvoice(3, null);
  expect((await send(id, 'reminder')).body.message).toBe('The client has no email on file.');
  const voided = await createInvoice(3);
  await admin.call(adminInvoicesApi.void, { params: { id: voided.id }, body: {} });
  expect((await send(voided.id, 'invoice')).body.message).toBe('This invoice is void.');
  const refused = await admin.send(adminInvoicesApi.previewEmail, { params: { id: voided.id } });
  expect(refused.status).toBe(409);
  expect((await admin.send(adminInvoicesApi.previewEmail, { params: { id }, query: { kind: 'other' } })).status).toBe(
    400,
  );
});
