import { mock } from 'node:test';
import { simpleParser } from 'mailparser';
import { adminInvoicesApi, type Invoice, invoicesApi, projectsApi } from '../../../contracts';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { Config } from '../../../platform/config';
import { AccountsService } from '../../auth';
import { addDays, dayOf, daysBetween, formatDay } from '../../../platform/dates';

type TestClient = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let admin: Caller;
let ann: TestClient;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
});
afterEach(() => mock.timers.reset());
afterAll(() => product.stop());

const send = (id: string) => admin.call(adminInvoicesApi.send, { params: { id } });
/** By the invoice's own time, because a test may run at midnight. */
const sentOn = ({ sentAt }: Pick<Invoice, 'sentAt'>) =>
  dayOf(new Date(sentAt ?? ''), product.app.get(Config).startingSite.timezone);
const daysToPay = (invoice: Pick<Invoice, 'sentAt' | 'dueDate'>) => daysBetween(sentOn(invoice), invoice.dueDate ?? '');
const setClock = (now: string) => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['Date'], now: new Date(now) });
};
const mailsTo = (address: string, text: string) =>
  product.emails().filter((mail) => mail.includes(`To: ${address}`) && mail.includes(text));

describe('A sent invoice', () => {
  it('has a number and due date and is visible to its client', async () => {
    const { id } = await createDraft(admin, ann.user.id);
    const { status, body } = await send(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'sent', clientEmail: 'ann@example.com' });
    expect(daysToPay(body)).toBe(30);
    expect(body.invoiceNumber).toMatch(new RegExp(`^INV-${sentOn(body).slice(0, 4)}-\\d{5}$`));
    expect((await ann.call(invoicesApi.get, { params: { id } })).body).toMatchObject({
      status: 'sent',
      lines: [{ amount: 120_000 }],
    });
    expect((await ann.call(invoicesApi.listMine)).body.map((one) => one.id)).toContain(id);
  });

  it("keeps the draft's due date and returns 409 if it has passed", async () => {
    const tomorrow = addDays(dayOf(new Date(), 'UTC'), 1);
    const dueDate = addDays(tomorrow, 7);
    expect(await createSentInvoice(admin, ann.user.id, { dueDate })).toMatchObject({ dueDate });
    const { id } = await createDraft(admin, ann.user.id, { dueDate: tomorrow });
    await product.database.query(`update invoices set due_date = due_date - 3 where id = $1`, [id]);
    expect((await send(id)).status).toBe(409);
    await admin.call(adminInvoicesApi.update, { params: { id }, body: { dueDate: null } });
    const { body } = await send(id);
    expect([body.status, daysToPay(body)]).toEqual(['sent', 30]);
  });

  it('gets the next number when many are sent at the same time', async () => {
    const before = Number((await createSentInvoice(admin, ann.user.id)).invoiceNumber.slice(-5));
    const drafts = await Promise.all(Array.from({ length: 25 }, () => createDraft(admin, ann.user.id)));
    const replies = await Promise.all(drafts.flatMap(({ id }) => [send(id), send(id)]));
    expect(replies.map(({ status }) => status).sort()).toEqual([...drafts.map(() => 200), ...drafts.map(() => 409)]);
    const numbers = replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => Number(body.invoiceNumber.slice(-5)));
    expect(numbers.sort((a, b) => a - b)).toEqual(drafts.map((_, i) => before + 1 + i));
  });

  it("gets a number of the year in the agency's time zone", async () => {
    const drafts = [await createDraft(admin, ann.user.id), await createDraft(admin, ann.user.id)];
    // 5:00 UTC is midnight in New York.
    setClock('2031-01-01T04:59:58Z');
    expect((await send(drafts[0]?.id ?? '')).body.invoiceNumber).toBe('INV-2030-00001');
    setClock('2031-01-01T05:00:00Z');
    expect((await send(drafts[1]?.id ?? '')).body).toMatchObject({
      invoiceNumber: 'INV-2031-00001',
      dueDate: '2031-01-31',
    });
  });

  it('gets a sixth digit after number 99999', async () => {
    setClock('2040-06-01T12:00:00Z');
    await product.database.query('insert into invoice_numbers (year, last) values (2040, 99998)');
    const numbers = [];
    for (let i = 0; i < 2; i += 1) numbers.push((await createSentInvoice(admin, ann.user.id)).invoiceNumber);
    expect(numbers).toEqual(['INV-2040-99999', 'INV-2040-100000']);
  });

  it('is emailed once with payment link and PDF', async () => {
    const { body: project } = await ann.call(projectsApi.request, { body: { name: 'A shop window' } });
    const input = { projectId: project.id, description: 'The first half' };
    const { id, invoiceNumber, dueDate } = await createSentInvoice(admin, ann.user.id, input);
    const rawEmail = await eventually(() => mailsTo('ann@example.com', invoiceNumber)[0]);
    const { subject, text, attachments } = await simpleParser(rawEmail);
    const due = formatDay(dueDate ?? '');
    expect(attachments).toMatchObject([{ filename: `${invoiceNumber}.pdf`, contentType: 'application/pdf' }]);
    expect(attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(subject).toBe(`Invoice ${invoiceNumber} from Main Street Web: $1,200.00 due ${due}`);
    for (const expectedText of [
      'Hi Ann,',
      `/pay-invoice/${id}`,
      'Project: A shop window',
      'Description: The first half',
      `Due date: ${due}`,
    ])
      expect(text).toContain(expectedText);
  });

  it('is sent without an email when the client has no address', async () => {
    const bob = await product.client('bob');
    const invoice = await createSentInvoice(admin, bob.user.id);
    expect(invoice).toMatchObject({ status: 'sent', clientName: 'bob', clientEmail: null });
    // The queue is in order: once this email is sent, the earlier one would have been, too.
    const { invoiceNumber } = await createSentInvoice(admin, ann.user.id);
    await eventually(() => mailsTo('ann@example.com', invoiceNumber)[0]);
    expect(product.emails().filter((email) => email.includes(invoice.invoiceNumber))).toEqual([]);
  });
});

describe('A draft', () => {
  it('returns 409 on send when its client was deactivated', async () => {
    const carl = await product.client('carl');
    const { id } = await createDraft(admin, carl.user.id);
    await product.app.get(AccountsService).deactivate(carl.user.id);
    expect((await send(id)).status).toBe(409);
    expect((await admin.call(adminInvoicesApi.get, { params: { id } })).body.status).toBe('draft');
    await product.app.get(AccountsService).reactivate(carl.user.id);
    expect((await send(id)).status).toBe(200);
  });
});

describe('A void invoice', () => {
  const voidInvoice = (id: string, body: unknown = {}) =>
    admin.send<{ voidReason: string }>(adminInvoicesApi.void, { params: { id }, body });

  it('disappears for its client, who gets an email, and keeps its number', async () => {
    const { id, invoiceNumber } = await createSentInvoice(admin, ann.user.id);
    await ann.call(invoicesApi.createPaymentIntent, { params: { id } });
    const { status, body } = await voidInvoice(id, { reason: 'Twice the same' });
    expect([status, body]).toMatchObject([200, { voidReason: 'Twice the same', invoiceNumber, status: 'sent' }]);
    for (const endpoint of [invoicesApi.get, invoicesApi.createPaymentIntent])
      expect((await ann.send(endpoint, { params: { id } })).status).toBe(404);
    expect((await ann.send(invoicesApi.get, { params: { id } })).body).toMatchObject({
      ...{ code: 'invoice-voided', message: `We voided invoice ${invoiceNumber}. You don’t need to pay it.` },
    });
    const eva = await product.client('eva');
    expect((await eva.send(invoicesApi.get, { params: { id } })).body).not.toHaveProperty('code');
    expect((await ann.call(invoicesApi.listMine)).body.map((one) => one.id)).not.toContain(id);
    await eventually(() => mailsTo('ann@example.com', `${invoiceNumber} was voided`)[0]);
    expect((await voidInvoice(id)).status).toBe(409);
    expect(Number((await createSentInvoice(admin, ann.user.id)).invoiceNumber.slice(-5))).toBe(
      Number(invoiceNumber.slice(-5)) + 1,
    );
  });

  it('can be voided only when sent or overdue', async () => {
    const { id } = await createDraft(admin, ann.user.id);
    expect((await voidInvoice(id)).status).toBe(409);
    await send(id);
    await product.database.query(`update invoices set status = 'processing' where id = $1`, [id]);
    expect((await voidInvoice(id)).status).toBe(409);
    await product.database.query(`update invoices set status = 'overdue' where id = $1`, [id]);
    expect((await voidInvoice(id)).status).toBe(200);
  });

  it('returns 409 for a deposit whose balance was sent', async () => {
    const { id } = await createDraft(admin, ann.user.id);
    const { deposit } = (await admin.call(adminInvoicesApi.splitDeposit, { params: { id } })).body;
    await send(deposit.id);
    await send(id);
    expect((await voidInvoice(deposit.id)).status).toBe(409);
    expect((await voidInvoice(id)).status).toBe(200);
    expect((await voidInvoice(deposit.id)).status).toBe(200);
  });
});

describe('A demo invoice', () => {
  it('can be paid at once and sends no email', async () => {
    const eve = await product.client('eve', { email: 'eve@example.com' });
    const { status, body } = await eve.call(invoicesApi.createDemo);
    expect([status, body]).toMatchObject([201, { status: 'sent', amount: 10_050, userId: eve.user.id }]);
    expect(daysToPay(body)).toBe(30);
    expect((await eve.call(invoicesApi.listMine)).body).toMatchObject([{ id: body.id }]);
    for (let i = 1; i < 20; i += 1) await eve.call(invoicesApi.createDemo);
    expect((await eve.call(invoicesApi.createDemo)).status).toBe(429);
    const { invoiceNumber } = await createSentInvoice(admin, ann.user.id);
    await eventually(() => mailsTo('ann@example.com', invoiceNumber)[0]);
    expect(mailsTo('eve@example.com', 'INV-')).toEqual([]);
  });

  it('has a number of its own and uses up none of the accounts', async () => {
    const numberAfter = (number: string) =>
      number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(5, '0'));
    const before = await createSentInvoice(admin, ann.user.id);
    const [first, second] = [await admin.call(invoicesApi.createDemo), await admin.call(invoicesApi.createDemo)];
    expect(first.body.invoiceNumber).toMatch(new RegExp(`^DEMO-${sentOn(first.body).slice(0, 4)}-\\d{5}$`));
    expect(second.body.invoiceNumber).toBe(numberAfter(first.body.invoiceNumber));
    expect((await createSentInvoice(admin, ann.user.id)).invoiceNumber).toBe(numberAfter(before.invoiceNumber));
  });

  it('can be created by admins', async () => {
    expect((await admin.call(invoicesApi.createDemo)).status).toBe(201);
  });

  it('returns 403 in live mode', async () => {
    const liveApp = await TestApp.start({
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    });
    try {
      const { status, body } = await (await liveApp.client('ann')).call(invoicesApi.createDemo);
      expect([status, body]).toMatchObject([403, { message: 'Demo invoices aren’t available with live payments.' }]);
      expect(await liveApp.database.query('select id from invoices')).toEqual([]);
    } finally {
      await liveApp.stop();
    }
  });
});
