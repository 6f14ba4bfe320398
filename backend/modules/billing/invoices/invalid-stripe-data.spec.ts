import { adminInvoicesApi, invoicesApi, ledgerApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import {
  intentIdOf,
  insertUnpaidInvoice,
  createPaymentIntent,
  ledgerRowsOf,
  invoiceState,
} from '../../../test/unpaid-invoice';
import { deliverEvent } from '../../../test/stripe-webhook';
import { insertSentInvoice } from '../../../test/sent-invoice';
import { FakeStripe } from '../../../test/fake-stripe';
import { BusinessCalendarService } from './business-calendar.service';
import { addDays, addMonths } from '../../../platform/dates';

let provider: FakeStripe;
let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let agency: typeof ann;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  ann = await product.client('ann', { email: 'ann@example.com' });
  agency = await product.admin('agency');
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

async function openInvoice() {
  const id = await insertUnpaidInvoice(product, ann.user.id);
  return { id, stripeId: intentIdOf((await createPaymentIntent(ann, id)).body) };
}

const refreshStatus = (id: string) => ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });

function mockNextIntent(
  build: (createIntent: (form: URLSearchParams) => ReturnType<typeof provider.paymentIntents.create>) => object,
): void {
  const createIntent = provider.paymentIntents.create.bind(provider.paymentIntents);
  jest
    .spyOn(provider.paymentIntents, 'create')
    .mockImplementationOnce((form) => build(() => createIntent(form)) as ReturnType<typeof createIntent>);
}

describe('A payment with invalid data from Stripe', () => {
  it.each([
    { amount: 1e12, amount_received: 1e12 },
    { amount_received: 49_900.5 },
    { amount_received: '49900' },
    { amount_received: undefined },
    { currency: null },
  ])('leaves the invoice unpaid while the status endpoint responds: %j', async (overrides) => {
    const { id, stripeId } = await openInvoice();
    provider.paymentIntents.pay(stripeId, overrides);
    expect(await refreshStatus(id)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect(await ledgerRowsOf(product, id)).toEqual([]);
    provider.paymentIntents.pay(stripeId, { amount: 49_900, amount_received: 49_900, currency: 'usd' });
    expect((await refreshStatus(id)).body.status).toBe('paid');
  });

  it.each([1e12, 0.5, -100])('records no refund of %d cents', async (cents) => {
    const { id, stripeId } = await openInvoice();
    provider.paymentIntents.pay(stripeId);
    provider.paymentIntents.refund(stripeId, 900);
    const { amount } = provider.paymentIntents.refund(stripeId, cents);
    expect(amount).toBe(cents);
    Object.assign(provider.paymentIntents.get(stripeId).latest_charge as object, { amount_refunded: 900 });
    expect(await refreshStatus(id)).toMatchObject({ status: 200, body: { status: 'paid', refundedAmount: 0 } });
  });
});

describe('Creating a payment intent', () => {
  it.each([
    ['another amount', { amount: 1 }, 'The amount is $0.01 instead of $499.00'],
    ['another invoice', { metadata: { invoiceId: newId() } }, 'not this one'],
    ['real money', { livemode: true }, 'This is a live payment on a test site'],
  ])('returns 409 when Stripe returns a payment of %s', async (_, overrides, note) => {
    const id = await insertUnpaidInvoice(product, ann.user.id);
    mockNextIntent((createIntent) => Object.assign(createIntent({} as never), overrides));
    expect((await createPaymentIntent(ann, id)).status).toBe(409);
    const { body } = await agency.call(ledgerApi.list, { query: { kind: 'rejected' } });
    expect(body[0]).toMatchObject({ invoiceId: id, note: expect.stringContaining(note) as string });
  });

  it("returns 409 when Stripe returns another invoice's payment", async () => {
    const { stripeId } = await openInvoice();
    const id = await insertUnpaidInvoice(product, ann.user.id);
    mockNextIntent(() => provider.paymentIntents.get(stripeId));
    expect((await createPaymentIntent(ann, id)).status).toBe(409);
  });
});

describe('An invoice with a late charge', () => {
  it('is not paid by an earlier payment of the old amount', async () => {
    const dueDate = addMonths(addDays(product.app.get(BusinessCalendarService).today(), -1), -2);
    const sentAt = new Date(`${addDays(dueDate, -30)}T12:00:00Z`);
    const overdueInput = { userId: ann.user.id, dueDate, sentAt, status: 'overdue', number: 'INV-2024-00001' } as const;
    const { id } = await insertSentInvoice(product.database, overdueInput);
    const stripeId = intentIdOf((await createPaymentIntent(ann, id)).body);
    const payment = provider.paymentIntents.get(stripeId);
    // Simulates other API keys, under which Stripe does not know the intent.
    provider.intents.delete(stripeId);
    const withLateCharge = await agency.call(adminInvoicesApi.addLateCharge, { params: { id }, body: { months: 2 } });
    expect(withLateCharge.body.amount).toBe(103_000);
    provider.intents.set(stripeId, payment);
    provider.paymentIntents.pay(stripeId);
    await deliverEvent(product, { type: 'payment_intent.succeeded', object: { ...payment } });
    const [entry] = await eventually(async () => {
      const record = await ledgerRowsOf(product, id);
      return record.length > 0 && record;
    });
    const note = 'The amount is $1,000.00 instead of $1,030.00';
    expect(entry).toMatchObject({ kind: 'rejected', amount: 100_000, providerId: stripeId, note });
    expect(await invoiceState(product, id)).toMatchObject({ status: 'overdue', amount: 103_000 });
  });
});
