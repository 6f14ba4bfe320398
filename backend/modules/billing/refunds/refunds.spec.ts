import { invoicesApi, type CreateRefundInput, ordersApi, ledgerApi, type Refund, refundsApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { Payments } from '../../../platform/payments';
import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import {
  intentIdOf,
  insertUnpaidInvoice,
  createPaymentIntent,
  ledgerRowsOf,
  invoiceState,
} from '../../../test/unpaid-invoice';
import { HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { InvoicePaymentRecorder } from '../invoices/invoice-payment.recorder';
import { ReconciliationService } from '../reconciliation/reconciliation.service';
import { RefundsService } from './refunds.service';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let june: typeof ann;
let stripe: Payments['stripe'];
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  june = await product.admin('june');
  stripe = product.app.get(Payments).stripe;
});
afterAll(() => product.stop());
beforeEach(() => product.database.query('delete from limits'));
afterEach(() => jest.restoreAllMocks());

async function createPaidInvoice(amount = 49_900, card = 'pm_card_visa') {
  const id = await insertUnpaidInvoice(product, ann.user.id, amount);
  const intent = intentIdOf((await createPaymentIntent(ann, id)).body);
  await stripe.paymentIntents.confirm(intent, { payment_method: card, return_url: 'http://localhost:3000/' });
  await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
  return { id, intent, paymentId: await paymentOf('invoice_id', id) };
}

async function paymentOf(column: 'invoice_id' | 'order_id', id: string): Promise<string> {
  const [payment] = await product.database.query<{ id: string }[]>(
    `select id from payment_record where ${column} = $1 and kind = 'payment' order by created_at desc`,
    [id],
  );
  return payment?.id ?? '';
}

const createRefund = (id: string, body: CreateRefundInput = {}) =>
  june.send<Refund & { message: string }>(refundsApi.create, { params: { id }, body });
const listRefunds = async (id: string) => (await june.call(refundsApi.listForPayment, { params: { id } })).body;
const listStripeRefunds = async (intent: string) =>
  (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data;
const ledgerLinesOf = async (id: string) => (await ledgerRowsOf(product, id)).map(({ kind, amount }) => [kind, amount]);
const emailsMatching = (pattern: RegExp) =>
  product.emails().filter((mail) => pattern.test(mail.replace(/=\r?\n/g, '')));
const invoiceNumberOf = async (id: string) => (await ann.call(invoicesApi.get, { params: { id } })).body.invoiceNumber;
const reconcileLater = () => product.app.get(RefundsService).reconcileDue(new Date(Date.now() + 7 * 86_400_000));
const advanceOneDay = () => product.app.get(StripeEmulator).clock.advance({ days: 1 });

describe('invoice refund', () => {
  it('can be partial and then full, with one email each', async () => {
    const { id, intent, paymentId } = await createPaidInvoice();
    const first = await createRefund(paymentId, { amount: 9_900, note: 'One page less', refunded: 0 });
    expect(first).toMatchObject({ status: 201, body: { state: 'done', amount: 9_900, note: 'One page less' } });
    expect(first.body.askedBy).toMatchObject({ id: june.user.id });
    expect(await invoiceState(product, id)).toMatchObject({ status: 'paid', refundedAmount: 9_900 });
    expect(await createRefund(paymentId, { refunded: 9_900 })).toMatchObject({
      body: { state: 'done', amount: 40_000 },
    });
    expect(await invoiceState(product, id)).toMatchObject({ status: 'paid', refundedAmount: 49_900 });
    expect(await ledgerLinesOf(id)).toEqual([
      ['payment', 49_900],
      ['refund', 9_900],
      ['refund', 40_000],
    ]);
    expect((await listStripeRefunds(intent)).map(({ amount }) => amount)).toEqual([40_000, 9_900]);
    const number = await invoiceNumberOf(id);
    for (const money of ['\\$99\\.00', '\\$400\\.00'])
      await eventually(
        () => emailsMatching(new RegExp(`Subject: Your refund of ${money} for invoice ${number}`)).length === 1,
      );
    expect(emailsMatching(new RegExp(`Subject: Your refund[^]*/invoices/${id}\\?number=3D${number}`))).toHaveLength(2);
    expect(await createRefund(paymentId)).toMatchObject({
      status: 409,
      body: { message: 'This payment has already been fully refunded.' },
    });
  });

  it('returns 409 above the remaining amount or for a stale refunded amount, and 400 for invalid amounts', async () => {
    const { paymentId, intent } = await createPaidInvoice(1_000);
    await createRefund(paymentId, { amount: 400 });
    expect(await createRefund(paymentId, { amount: 601 })).toMatchObject({
      status: 409,
      body: { fields: { amount: 'You can refund up to $6.00.' } },
    });
    expect((await createRefund(paymentId, { amount: 100, refunded: 0 })).body.message).toBe(
      '$4.00 has already been refunded or is pending. Review the payment before you continue.',
    );
    for (const amount of [0, -5, 1.5, '100', 1e12])
      expect((await createRefund(paymentId, { amount } as CreateRefundInput)).status).toBe(400);
    expect((await createRefund(newId())).status).toBe(404);
    expect(await listStripeRefunds(intent)).toHaveLength(1);
  });

  it('is created once per sendId and never exceeds the payment under concurrency', async () => {
    const { id, intent, paymentId } = await createPaidInvoice(10_000);
    const sendId = newId();
    const input = { amount: 1_000, note: 'Too much', sendId };
    const same = await Promise.all(Array.from({ length: 5 }, () => createRefund(paymentId, input)));
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    for (const other of [{ amount: 2_000 }, { otherMeans: true }])
      expect(await createRefund(paymentId, { ...input, ...other })).toMatchObject({ status: 409 });
    const many = await Promise.all(Array.from({ length: 20 }, () => createRefund(paymentId, { amount: 1_000 })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await listStripeRefunds(intent)).toHaveLength(10);
    expect(await invoiceState(product, id)).toMatchObject({ refundedAmount: 10_000 });
    const insert = `insert into refunds (id, payment_id, amount, asked_by, ask_at) values ($1, $2, 1, $3, now())`;
    await expect(product.database.query(insert, [newId(), paymentId, june.user.id])).rejects.toThrow(
      'No more goes back than was paid',
    );
  });

  it('by other means records a note and sends nothing to Stripe', async () => {
    const id = await insertUnpaidInvoice(product, ann.user.id, 20_000);
    const cash = { note: 'Cash', live: false, paidAt: new Date() };
    await product.app.get(InvoicePaymentRecorder).recordManualPayment(id, cash);
    const paymentId = await paymentOf('invoice_id', id);
    expect(await createRefund(paymentId, { amount: 5_000 })).toMatchObject({
      status: 400,
      body: { fields: { note: 'Enter how you refunded it' } },
    });
    expect(await createRefund(paymentId, { amount: 5_000, note: 'In cash' })).toMatchObject({
      body: { state: 'done', otherMeans: true, providerId: null },
    });
    expect((await ledgerRowsOf(product, id)).at(-1)).toMatchObject({ kind: 'refund', amount: 5_000, note: 'In cash' });
    expect(await invoiceState(product, id)).toMatchObject({ refundedAmount: 5_000 });
    const byCard = await createPaidInvoice(3_000);
    await createRefund(byCard.paymentId, { otherMeans: true, note: 'Check 12' });
    expect(await listStripeRefunds(byCard.intent)).toEqual([]);
    expect(await invoiceState(product, byCard.id)).toMatchObject({ refundedAmount: 3_000 });
  });
});

describe('interrupted refund', () => {
  const failNextStripeRequest = () =>
    jest.spyOn(stripe.refunds, 'create').mockRejectedValueOnce(new Error('The line went dead'));

  it('before the call to Stripe is made later, once', async () => {
    const { id, intent, paymentId } = await createPaidInvoice(5_000);
    failNextStripeRequest();
    const sendId = newId();
    const unavailable = await createRefund(paymentId, { amount: 2_000, sendId });
    expect(unavailable).toMatchObject({
      status: 503,
      body: {
        message:
          'We can’t reach our payment provider. The refund is saved and will be made as soon as possible; trying again won’t refund twice.',
      },
    });
    expect(await listRefunds(paymentId)).toMatchObject([{ state: 'pending', amount: 2_000 }]);
    expect((await createRefund(paymentId, { amount: 3_001 })).body.message).toBe('You can refund up to $30.00.');
    await Promise.all([reconcileLater(), reconcileLater()]);
    expect(await listRefunds(paymentId)).toMatchObject([{ state: 'done', amount: 2_000 }]);
    expect(await createRefund(paymentId, { amount: 2_000, sendId })).toMatchObject({
      status: 201,
      body: { state: 'done' },
    });
    expect(await listStripeRefunds(intent)).toHaveLength(1);
    expect(await invoiceState(product, id)).toMatchObject({ refundedAmount: 2_000 });
  });

  it('after the call to Stripe is found there, even under a lost idempotency key', async () => {
    const { id, intent, paymentId } = await createPaidInvoice(5_000);
    const create = stripe.refunds.create.bind(stripe.refunds);
    jest.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (params, options) => {
      await create(params, { ...options, idempotencyKey: newId() });
      throw new Error('The line went dead');
    });
    expect((await createRefund(paymentId)).status).toBe(503);
    await Promise.all([reconcileLater(), reconcileLater()]);
    await eventually(async () => (await listRefunds(paymentId))[0]?.state === 'done');
    await reconcileLater();
    expect(await listStripeRefunds(intent)).toHaveLength(1);
    expect(await ledgerLinesOf(id)).toEqual([
      ['payment', 5_000],
      ['refund', 5_000],
    ]);
  });

  it('that Stripe rejects returns 409, and the amount can be refunded again', async () => {
    const { id, intent, paymentId } = await createPaidInvoice(5_000);
    await stripe.refunds.create({ payment_intent: intent, amount: 4_000 });
    await product.database.query('delete from outbox');
    const refused = await createRefund(paymentId, { amount: 5_000 });
    expect(refused.status).toBe(409);
    await eventually(async () => (await invoiceState(product, id)).refundedAmount === 4_000);
    expect(await createRefund(paymentId)).toMatchObject({ status: 201, body: { amount: 1_000 } });
  });
});

describe('asynchronous refund', () => {
  it('is pending until the bank settles it and causes no reconciliation difference', async () => {
    const { id, paymentId } = await createPaidInvoice(5_000, 'pm_card_pendingRefund');
    expect(await createRefund(paymentId)).toMatchObject({ status: 201, body: { state: 'pending' } });
    expect(await invoiceState(product, id)).toMatchObject({ refundedAmount: 0 });
    const [entry] = (await june.send<{ pendingAmount: number }[]>(ledgerApi.list, { query: { invoice: id } })).body;
    expect(entry).toMatchObject({ pendingAmount: 5_000, refundedAmount: 0, refunds: [{ state: 'pending' }] });
    expect((await createRefund(paymentId)).body.message).toBe('The rest of this payment is already being refunded.');
    expect((await product.app.get(ReconciliationService).reconcile()).differences).toEqual([]);
    await advanceOneDay();
    await eventually(async () => (await invoiceState(product, id)).refundedAmount === 5_000);
    expect(await listRefunds(paymentId)).toMatchObject([{ state: 'done' }]);
  });

  it('that fails gets a ledger entry, restores the sums, and emails the agency once', async () => {
    const { id, paymentId } = await createPaidInvoice(7_000, 'pm_card_refundFail');
    expect(await createRefund(paymentId)).toMatchObject({ body: { state: 'done' } });
    await advanceOneDay();
    await eventually(async () => (await invoiceState(product, id)).refundedAmount === 0);
    expect(await ledgerLinesOf(id)).toEqual([
      ['payment', 7_000],
      ['refund', 7_000],
      ['refund-failed', 7_000],
    ]);
    expect(await listRefunds(paymentId)).toMatchObject([
      { state: 'failed', reason: 'The card has expired or was canceled.' },
    ]);
    const number = await invoiceNumberOf(id);
    await eventually(
      () => emailsMatching(new RegExp(`Subject: A refund of \\$70\\.00 for invoice ${number} failed`)).length > 0,
    );
    expect((await product.app.get(ReconciliationService).reconcile()).differences).toEqual([]);
    await createRefund(paymentId, { otherMeans: true, note: 'Check 7' });
    expect(await invoiceState(product, id)).toMatchObject({ refundedAmount: 7_000 });
    const [email, ...others] = emailsMatching(/Subject: A refund of \$70\.00/);
    expect(others).toEqual([]);
    expect(email?.replace(/=\r?\n/g, '')).toContain(`/admin/invoices/${id}?number=3D${number}`);
  });
});

describe('order refund', () => {
  it.each(['one-time', 'monthly'] as const)('of a %s package marks the order refunded in full', async (billing) => {
    const hostedCheckout = new HostedCheckoutBrowser(product);
    const { body } = await checkout(ann, await insertPackage(product, 149_900, billing));
    await hostedCheckout.pay({ url: body.url });
    const { id } = await eventually(async () => {
      const order = await latestOrder(ann);
      return order.status === 'paid' && order;
    });
    const paymentId = await paymentOf('order_id', id);
    expect(await createRefund(paymentId, { amount: 49_900 })).toMatchObject({ body: { state: 'done' } });
    const order = async () => (await ann.call(ordersApi.get, { params: { id } })).body;
    expect(await order()).toMatchObject({ status: 'paid', refundedAmount: 49_900 });
    await createRefund(paymentId);
    expect(await order()).toMatchObject({ status: 'refunded', refundedAmount: 149_900 });
    await eventually(() => emailsMatching(new RegExp(`Your refund of \\$1,000\\.00`)).length > 0);
  });

  it('is emailed to the present address of the account, also for an order that has an older one', async () => {
    const bea = await product.client('bea', { email: 'old@bea.example' });
    const { body } = await checkout(bea, await insertPackage(product, 77_700));
    await new HostedCheckoutBrowser(product).pay({ url: body.url });
    const { id } = await eventually(async () => {
      const order = await latestOrder(bea);
      return order.status === 'paid' && order;
    });
    await product.database.query(`update users set email = 'new@bea.example' where id = $1`, [bea.user.id]);
    await createRefund(await paymentOf('order_id', id));
    const [email] = await eventually(() => {
      const emails = emailsMatching(/Subject: Your refund of \$777\.00/);
      return emails.length > 0 && emails;
    });
    expect(email).toContain('To: new@bea.example');
  });
});
