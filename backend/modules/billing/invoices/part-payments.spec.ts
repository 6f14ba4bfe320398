import { adminInvoicesApi, invoicesApi, ledgerApi, partPaymentsApi, refundsApi } from '../../../contracts';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { FakeStripe } from '../../../test/fake-stripe';
import { readPdf } from '../../../test/pdf';
import { insertUnpaidInvoice, intentIdOf, invoiceState, ledgerRowsOf } from '../../../test/unpaid-invoice';
import { RemindersService } from '../dunning/reminders.service';

let provider: FakeStripe;
let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  admin = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com' });
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const insertInvoice = () => insertUnpaidInvoice(product, ann.user.id, 162_500);
const record = (id: string, amount: number, balance: number, more = {}) =>
  admin.call(partPaymentsApi.record, { params: { id }, body: { amount, balance, note: 'Check 1042', ...more } });
const allow = (id: string, amount: number | null) =>
  admin.call(partPaymentsApi.allow, { params: { id }, body: { amount } });
const open = (id: string, amount?: number) =>
  ann.call(invoicesApi.createPaymentIntent, { params: { id }, body: amount === undefined ? {} : { amount } });
const get = async (id: string) => (await ann.call(invoicesApi.get, { params: { id } })).body;
const refresh = async (id: string) => (await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } })).body;

describe('a part payment', () => {
  it('leaves the balance due, and the last one settles the invoice', async () => {
    const id = await insertInvoice();
    const before = (await ann.call(invoicesApi.owed)).body.amount;
    const { body } = await record(id, 50_000, 162_500);
    expect(body).toMatchObject({ status: 'sent', amount: 162_500, paidAmount: 50_000, paidAt: null, paidWith: null });
    expect((await ann.call(invoicesApi.owed)).body.amount).toBe(before - 50_000);
    expect((await get(id)).payments).toMatchObject([{ amount: 50_000, paidWith: 'Check 1042' }]);
    const { body: paid } = await admin.call(adminInvoicesApi.markPaid, {
      params: { id },
      body: { note: 'Cash', amount: 112_500 },
    });
    expect(paid).toMatchObject({ status: 'paid', paidAmount: 162_500, paidWith: 'Cash' });
    const receipt = await eventually(() =>
      product
        .emails()
        .map((mail) => mail.replace(/=\r?\n/g, ''))
        .find((mail) => mail.includes(`Your receipt for invoice ${paid.invoiceNumber}`)),
    );
    expect(receipt).toContain(`payment of $1,125.00. Invoice ${paid.invoiceNumber} is paid in full`);
    expect((await ledgerRowsOf(product, id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 50_000],
      ['payment', 112_500],
    ]);
  });

  it('is refused above the balance, beside another one, and if the rest is too small for a card', async () => {
    const id = await insertInvoice();
    expect((await record(id, 162_500, 162_500)).status).toBe(400);
    expect((await record(id, 162_451, 162_500)).status).toBe(400);
    const replies = await Promise.all(Array.from({ length: 8 }, () => record(id, 100_000, 162_500)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await get(id)).paidAmount).toBe(100_000);
    expect((await record(id, 100_000, 62_500)).status).toBe(400);
  });

  it('can’t exceed the invoice in the database', async () => {
    const id = await insertInvoice();
    await record(id, 100_000, 162_500);
    const insert = `insert into payment_record (id, kind, amount, currency, live, invoice_id, method, note, part)
      values (gen_random_uuid(), 'payment', $2, 'usd', true, $1, 'other', 'Cash', true)`;
    await expect(product.database.query(insert, [id, 62_501])).rejects.toThrow('invoices_balance_check');
    await expect(product.database.query(insert, [id, 62_500])).rejects.toThrow('An invoice without a balance is paid');
  });

  it('is on the PDF with the balance and its day', async () => {
    const id = await insertInvoice();
    await record(id, 50_000, 162_500, { paidOn: '2026-01-02' });
    const pdf = await fetch(`${product.url}/api/invoices/${id}/pdf`, { headers: { Cookie: ann.cookie ?? '' } });
    const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.map((page) => page.text).join(' ');
    for (const part of ['Total $1,625.00', 'Paid −$500.00', 'Balance due $1,125.00', 'January 2, 2026', 'Check 1042'])
      expect(text).toContain(part);
    expect(text).toContain('$1,125.00 due');
  });

  it('is refunded by itself, which doesn’t raise the balance, and then the invoice can be voided', async () => {
    const id = await insertInvoice();
    await record(id, 50_000, 162_500);
    const voidIt = () => admin.call(adminInvoicesApi.void, { params: { id }, body: {} });
    expect([(await voidIt()).status, (await get(id)).status]).toEqual([409, 'sent']);
    const [payment] = (await admin.call(ledgerApi.list, { query: { invoice: id } })).body;
    const refund = { amount: 50_000, note: 'By check' };
    await admin.call(refundsApi.create, { params: { id: payment?.id ?? '' }, body: refund });
    expect(await get(id)).toMatchObject({ paidAmount: 50_000, refundedAmount: 50_000, status: 'sent' });
    expect((await voidIt()).status).toBe(200);
  });
});

describe('a part by card', () => {
  it('needs the agency’s permission', async () => {
    const id = await insertInvoice();
    expect((await open(id, 50_000)).status).toBe(409);
    expect((await allow(id, 162_480)).status).toBe(400);
    expect((await allow(id, 50_000)).body.partAmount).toBe(50_000);
    const { body: session } = await open(id, 50_000);
    expect(provider.paymentIntents.get(intentIdOf(session)).amount).toBe(50_000);
    await allow(id, null);
    expect((await open(id, 50_000)).status).toBe(409);
  });

  it('replaces the open payment of the balance, and leaves the rest to pay', async () => {
    const id = await insertInvoice();
    await allow(id, 50_000);
    const whole = intentIdOf((await open(id)).body);
    const part = intentIdOf((await open(id, 50_000)).body);
    expect(provider.paymentIntents.get(whole).status).toBe('canceled');
    provider.paymentIntents.process(part);
    expect((await refresh(id)).status).toBe('processing');
    provider.paymentIntents.pay(part);
    expect(await refresh(id)).toMatchObject({ status: 'sent', paidAmount: 50_000, problem: null });
    const rest = intentIdOf((await open(id)).body);
    expect(provider.paymentIntents.get(rest).amount).toBe(112_500);
    provider.paymentIntents.pay(rest);
    expect(await refresh(id)).toMatchObject({ status: 'paid', paidAmount: 162_500 });
    expect((await ledgerRowsOf(product, id)).map(({ amount, duplicate }) => [amount, duplicate])).toEqual([
      [50_000, false],
      [112_500, false],
    ]);
  });

  it('above the balance is a duplicate to refund', async () => {
    const id = await insertInvoice();
    await record(id, 100_000, 162_500);
    const params = { amount: '162500', currency: 'usd', 'metadata[invoiceId]': id };
    const foreign = provider.paymentIntents.create(new URLSearchParams(params));
    await expect(
      product.database.query(
        `insert into invoice_intents (id, invoice_id, amount, live, stripe_id) values (gen_random_uuid(), $1, 162500, true, $2)`,
        [id, foreign.id],
      ),
    ).rejects.toThrow('at most the balance');
    await open(id);
    expect((await record(id, 10_000, 62_500)).status).toBe(200);
    expect(await invoiceState(product, id)).toMatchObject({ status: 'sent', refundedAmount: 0 });
  });
});

it('a reminder states the balance', async () => {
  const id = await insertUnpaidInvoice(product, ann.user.id, 162_500, 3);
  await product.database.query(`update invoices set sent_at = now() - interval '20 days' where id = $1`, [id]);
  await record(id, 50_000, 162_500);
  const [today] = await product.database.query<{ noon: Date }[]>(
    `select (due_date - 3 + time '17:00') at time zone 'UTC' as noon from invoices where id = $1`,
    [id],
  );
  await product.app.get(RemindersService).sendDue(today?.noon ?? new Date(0));
  const [reminder] = await product.database.query<{ id: string }[]>(
    'select reminder_id as id from invoice_reminders where invoice_id = $1',
    [id],
  );
  const data = await product.app.get(RemindersService).findForEmail(reminder?.id ?? '');
  expect(data?.invoices).toContainEqual(expect.objectContaining({ id, amount: 112_500, total: 162_500 }));
});
