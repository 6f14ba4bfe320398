import { simpleParser } from 'mailparser';
import { type AdminInvoiceDetails, adminInvoicesApi, partPaymentsApi, type Problem } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { intentIdOf, createPaymentIntent } from '../../../test/unpaid-invoice';
import { type SentInvoiceInput, insertSentInvoice } from '../../../test/sent-invoice';
import { readPdf } from '../../../test/pdf';
import { FakeStripe } from '../../../test/fake-stripe';
import { BusinessCalendarService } from '../invoices/business-calendar.service';
import { addDays, addMonths, type Day, formatDay } from '../../../platform/dates';

let provider: FakeStripe;
let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
let today: Day;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  admin = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@third.example', firstName: 'Ann' });
  today = product.app.get(BusinessCalendarService).today();
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.mode = 'answers';
});

const createLateInvoice = (months: number, sent: Partial<SentInvoiceInput> = {}) => {
  const dueDate = addMonths(addDays(today, -1), -months);
  return insertSentInvoice(product.database, {
    userId: ann.user.id,
    dueDate,
    sentAt: new Date(`${addDays(dueDate, -30)}T12:00:00Z`),
    status: 'overdue',
    ...sent,
  });
};

const decide = (action: 'addLateCharge' | 'waiveLateCharge') => (id: string, months: unknown) =>
  admin.call(adminInvoicesApi[action], { params: { id }, body: { months: months as number } });
const add = decide('addLateCharge');
const waive = decide('waiveLateCharge');
const getInvoice = async (id: string): Promise<AdminInvoiceDetails> =>
  (await admin.call(adminInvoicesApi.get, { params: { id } })).body;
const messageOf = ({ body }: { body: unknown }) => (body as Problem).message;

const emailsAbout = async (invoiceNumber: string, action = 'added to') => {
  const matching = () =>
    product.emails().filter((mail) => mail.includes(`Subject: Late charge ${action} invoice ${invoiceNumber}`));
  await eventually(() => matching().length > 0);
  return Promise.all(matching().map((mail) => simpleParser(mail)));
};

describe('late charge', () => {
  it('is added as an invoice line with its calculation and emailed', async () => {
    const { id, number } = await createLateInvoice(2);
    expect((await getInvoice(id)).lateCharge).toMatchObject({ months: 2, total: 3000, toAdd: 3000 });
    const { status, body } = await add(id, 2);
    expect(status).toBe(200);
    const dueDate = body.dueDate ?? '';
    const description = `Late charge since ${formatDay(dueDate)}: 1.5%/month × 2 months × $1,000.00`;
    expect(body).toMatchObject({ amount: 103_000, status: 'overdue', lateCharge: { alreadyAdded: 3000, toAdd: 0 } });
    expect(body.lines.at(-1)).toEqual({
      description,
      quantity: 1,
      unitAmount: 3000,
      amount: 3000,
      kind: 'late-charge',
    });
    const [mail] = await emailsAbout(number);
    expect(mail?.text).toContain('Amount due: $1,030.00');
    expect(mail?.text).toContain(`How it’s calculated: ${description}`);
    expect(mail?.text).toContain(`/pay-invoice/${id}`);
    expect(mail?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${number}.pdf`, 'application/pdf'],
    ]);
  });

  it('is added once under concurrent requests', async () => {
    const { id, number } = await createLateInvoice(1);
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(id, 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await getInvoice(id)).amount).toBe(101_500);
    expect(await emailsAbout(number)).toHaveLength(1);
    expect(messageOf(await add(id, 1))).toBe('There’s nothing left to add or waive for 1 month past due.');
  });

  it('is either added or waived under concurrent requests', async () => {
    const { id } = await createLateInvoice(3);
    const replies = await Promise.all([add(id, 3), waive(id, 3), add(id, 3), waive(id, 3)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('returns 409 unless the months match those the admin saw', async () => {
    const { id } = await createLateInvoice(2);
    const replies = [await add(id, 1), await add(id, 3), await waive(id, 1)];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(replies.map(messageOf)).toEqual(
      Array(3).fill('This invoice is now 2 months past due. Review it before you continue.'),
    );
    expect(await getInvoice(id)).toMatchObject({ amount: 100_000, lateCharge: { toAdd: 3000, waivedMonths: 0 } });
  });

  it('is not due after a waiver until the next month ends', async () => {
    const { id } = await createLateInvoice(2);
    const { status, body } = await waive(id, 2);
    expect([status, body.amount]).toEqual([200, 100_000]);
    expect(body.lateCharge).toMatchObject({ months: 2, waivedMonths: 2, total: 0, toAdd: 0 });
    expect((await add(id, 2)).status).toBe(409);
    await product.database.query(`update invoices set due_date = due_date - interval '1 month' where id = $1`, [id]);
    expect((await getInvoice(id)).lateCharge).toMatchObject({ months: 3, total: 1500, toAdd: 1500 });
  });

  it.each([0, -1, 1.5, '2', null, undefined, 1e15, [], {}])('returns 400 for %p months', async (months) => {
    const { id } = await createLateInvoice(2);
    expect((await add(id, months)).status).toBe(400);
    expect((await waive(id, months)).status).toBe(400);
  });

  it("returns 409 or 404 for invoices that can't have one", async () => {
    const [recent, processing, voided] = [
      await createLateInvoice(0),
      await createLateInvoice(2, { status: 'processing' }),
      await createLateInvoice(2),
    ];
    await product.database.query('update invoices set voided_at = now() where id = $1', [voided.id]);
    const replies = await Promise.all([recent, processing, voided].map(({ id }) => add(id, 2)));
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(replies.map(messageOf)).toEqual([
      'This invoice is less than one month past due. Late charges apply to full months.',
      'A payment is processing. Wait until it clears or fails.',
      'This invoice was voided.',
    ]);
    expect((await add(newId(), 2)).status).toBe(404);
    expect((await waive('no-id', 2)).status).toBe(404);
    const byClient = { params: { id: recent.id }, body: { months: 2 } };
    expect((await ann.call(adminInvoicesApi.addLateCharge, byClient)).status).toBe(403);
  });

  it('returns 409 when the total exceeds the maximum payment, but can be waived', async () => {
    const { id } = await createLateInvoice(1, { amount: 99_000_000 });
    const { status, body } = await add(id, 1);
    expect(status).toBe(409);
    expect(messageOf({ body })).toBe(
      'With the late charge, the invoice would total $1,004,850.00, but a payment can be at most $999,999.99.',
    );
    expect((await waive(id, 1)).status).toBe(200);
  });
});

const reverse = (id: string, amount: unknown) =>
  admin.call(adminInvoicesApi.reverseLateCharge, { params: { id }, body: { amount: amount as number } });
const undoWaiver = (id: string, months: number) =>
  admin.call(adminInvoicesApi.undoWaiver, { params: { id }, body: { months } });
const oneMonthOlder = (id: string) =>
  product.database.query(`update invoices set due_date = due_date - interval '1 month' where id = $1`, [id]);

describe('reversing a late charge', () => {
  it('takes the last one off, shows it on the PDF, and emails the client', async () => {
    const { id, number } = await createLateInvoice(2);
    await add(id, 2);
    const { status, body } = await reverse(id, 3000);
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: 100_000, lateCharge: { alreadyAdded: 0, lastAdded: 0, toAdd: 3000 } });
    expect(body.lines.at(-1)).toMatchObject({ description: 'Late charge removed', amount: -3000, kind: 'late-charge' });
    const [mail] = await emailsAbout(number, 'removed from');
    expect(mail?.text).toContain(`We removed a late charge of $30.00 from invoice ${number}.`);
    expect(mail?.text).toContain('Amount due: $1,000.00');
    const { pages } = await readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(pages[0]?.text).toContain('Late charge removed');
    expect((await add(id, 2)).body.amount).toBe(103_000);
  });

  it('settles the invoice if the rest was paid, but takes off no more than is left', async () => {
    const { id } = await createLateInvoice(1);
    await add(id, 1);
    const { amount } = await getInvoice(id);
    const pay = (part: number, balance: number) =>
      admin.call(partPaymentsApi.record, { params: { id }, body: { amount: part, balance, note: 'Cash' } });
    await pay(100_000, amount);
    const reverse = () => admin.call(adminInvoicesApi.reverseLateCharge, { params: { id }, body: { amount: 1500 } });
    expect((await reverse()).body).toMatchObject({ status: 'paid', amount: 100_000, paidAmount: 100_000 });
    const few = (await createLateInvoice(1)).id;
    await add(few, 1);
    const most = { amount: 99_980, balance: 101_500, note: 'Cash' };
    await admin.call(partPaymentsApi.record, { params: { id: few }, body: most });
    await admin.call(adminInvoicesApi.reverseLateCharge, { params: { id: few }, body: { amount: 1500 } });
    const rest = { params: { id: few }, body: { amount: 20, note: 'Cash' } };
    expect((await admin.call(adminInvoicesApi.markPaid, rest)).body).toMatchObject({ status: 'paid' });
    const other = (await createLateInvoice(1)).id;
    await add(other, 1);
    const body = { amount: 101_000, balance: 101_500, note: 'Cash' };
    await admin.call(partPaymentsApi.record, { params: { id: other }, body });
    const params = { id: other };
    const refused = await admin.call(adminInvoicesApi.reverseLateCharge, { params, body: { amount: 1500 } });
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'The client has paid a part of this late charge. Refund it instead.',
    ]);
  });

  it('goes back one charge at a time', async () => {
    const { id } = await createLateInvoice(1);
    await add(id, 1);
    await oneMonthOlder(id);
    await add(id, 2);
    await oneMonthOlder(id);
    expect((await add(id, 3)).body.amount).toBe(104_500);
    for (const amount of [103_000, 101_500, 100_000]) expect((await reverse(id, 1500)).body.amount).toBe(amount);
    expect((await reverse(id, 1500)).status).toBe(409);
  });

  it('happens once under concurrent requests, and only of the charge that the admin saw', async () => {
    const { id } = await createLateInvoice(1);
    expect((await reverse(id, 1500)).status).toBe(409);
    await add(id, 1);
    expect(messageOf(await reverse(id, 1499))).toBe('The late charge just changed. Review it before you continue.');
    const replies = await Promise.all(Array.from({ length: 4 }, () => reverse(id, 1500)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await getInvoice(id)).amount).toBe(100_000);
    for (const amount of [0, -1, 1.5, '1500', null]) expect((await reverse(id, amount)).status).toBe(400);
  });

  it('cancels the payment of the higher amount', async () => {
    const { id } = await createLateInvoice(1);
    await add(id, 1);
    const before = (await createPaymentIntent(ann, id)).body;
    expect((await reverse(id, 1500)).status).toBe(200);
    expect(provider.paymentIntents.get(intentIdOf(before))).toMatchObject({ status: 'canceled', amount: 101_500 });
    const after = (await createPaymentIntent(ann, id)).body;
    expect(provider.paymentIntents.get(intentIdOf(after))).toMatchObject({ amount: 100_000 });
  });

  it('can’t take off more than was added, not even in SQL', async () => {
    const { id } = await createLateInvoice(1);
    const insert = `insert into invoice_lines (id, invoice_id, position, description, unit_amount, kind)
      values ($1, $2, 9, 'x', -1, 'late-charge')`;
    await expect(product.database.query(insert, [newId(), id])).rejects.toThrow('Only a late charge that was added');
  });
});

it('a waiver can be undone, back to the one before it', async () => {
  const { id } = await createLateInvoice(1);
  await waive(id, 1);
  await oneMonthOlder(id);
  expect((await waive(id, 2)).body.lateCharge).toMatchObject({ waivedMonths: 2, toAdd: 0 });
  expect((await undoWaiver(id, 1)).status).toBe(409);
  expect((await undoWaiver(id, 2)).body.lateCharge).toMatchObject({ waivedMonths: 1, toAdd: 1500 });
  expect((await undoWaiver(id, 1)).body.lateCharge).toMatchObject({ waivedMonths: 0, toAdd: 3000 });
  expect((await undoWaiver(id, 0)).status).toBe(400);
});

it('waivers and reversals are refused while a payment is in process', async () => {
  const { id } = await createLateInvoice(2, { status: 'processing' });
  const replies = [await waive(id, 2), await reverse(id, 3000), await undoWaiver(id, 2)];
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(new Set(replies.map(messageOf))).toEqual(new Set(['A payment is processing. Wait until it clears or fails.']));
});

describe('late charge during a payment', () => {
  it('cancels the old payment so that only the new amount can be paid', async () => {
    const { id } = await createLateInvoice(1);
    const before = (await createPaymentIntent(ann, id)).body;
    expect((await add(id, 1)).status).toBe(200);
    expect(provider.paymentIntents.get(intentIdOf(before)).status).toBe('canceled');
    const after = (await createPaymentIntent(ann, id)).body;
    expect(provider.paymentIntents.get(intentIdOf(after))).toMatchObject({ amount: 101_500 });
  });

  it('returns 409 if the client has just paid', async () => {
    const { id } = await createLateInvoice(1);
    const { body } = await createPaymentIntent(ann, id);
    provider.paymentIntents.pay(intentIdOf(body));
    expect((await add(id, 1)).status).toBe(409);
    expect(await getInvoice(id)).toMatchObject({ status: 'paid', amount: 100_000 });
  });

  it('returns 503 while the payment status is unknown', async () => {
    const { id } = await createLateInvoice(1);
    await createPaymentIntent(ann, id);
    provider.mode = 'broken';
    expect((await add(id, 1)).status).toBe(503);
    expect(await getInvoice(id)).toMatchObject({ amount: 100_000 });
    provider.mode = 'answers';
    expect((await add(id, 1)).status).toBe(200);
  });
});

it('reminders can be turned off and on by admins only', async () => {
  const { id } = await createLateInvoice(1);
  const setReminders = (isOn: unknown, caller: Caller = admin) =>
    caller.call(adminInvoicesApi.setReminders, { params: { id }, body: { on: isOn as boolean } });
  expect((await setReminders(false)).body).toMatchObject({ id, remindersOn: false, reminders: [] });
  expect((await setReminders(true)).body).toMatchObject({ id, remindersOn: true });
  expect([
    (await setReminders('no')).status,
    (await setReminders(null)).status,
    (await setReminders(true, ann)).status,
  ]).toEqual([400, 400, 403]);
  const unknown = await admin.call(adminInvoicesApi.setReminders, { params: { id: newId() }, body: { on: true } });
  expect(unknown.status).toBe(404);
});
