import { adminInvoicesApi, invoicesApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { intentIdOf, createPaymentIntent, ledgerRowsOf } from '../../../test/unpaid-invoice';
import { FakeStripe } from '../../../test/fake-stripe';
import { SubscriptionInvoicesService } from './subscription-invoices.service';
import { Deadline, StripeUnavailable } from '../stripe';
import { StripeInvoiceClient, type SubscriptionInvoiceSnapshot } from './stripe-invoice.client';

let provider: FakeStripe;
let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let admin: Caller;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  ann = await product.client('ann', { email: 'ann@example.com' });
  admin = await product.admin('alice');
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});
afterEach(() => jest.restoreAllMocks());

const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);

async function createUnpaidInvoice(initialState: Partial<SubscriptionInvoiceSnapshot> = {}) {
  const [orderId, id] = [newId(), newId()];
  await product.database.query(
    `insert into orders (id, user_id, order_number, total_amount, monthly_amount, basket, status, expires_at)
     values ($1::uuid, $2, 'ORD-' || $1::text, 9900, 9900, 'care', 'cancelled', now())`,
    [orderId, ann.user.id],
  );
  await product.database.query(
    `insert into subscriptions (id, user_id, order_id, stripe_subscription_id, description, monthly_amount, current_period_end)
     values ($1::uuid, $2, $3, 'sub_' || $1::text, 'Care', 9900, now())`,
    [id, ann.user.id, orderId],
  );
  const stripeId = provider.paymentIntents.create(new URLSearchParams({ amount: '9900', currency: 'usd' })).id;
  Object.assign(provider.paymentIntents.get(stripeId), { metadata: {} });
  const stripeInvoice: SubscriptionInvoiceSnapshot = {
    ...{ id: `in_${newId()}`, status: 'open', isFirst: false, total: 9900, currency: 'usd', live: false },
    ...{ paymentIntentId: stripeId, isPaidByCard: false, paidAt: null },
    lines: [{ description: 'Care', quantity: 1, unitAmount: 9900 }],
  };
  const sync = (change: Partial<SubscriptionInvoiceSnapshot>) =>
    product.app
      .get(SubscriptionInvoicesService)
      .sync(
        { id, userId: ann.user.id, orderId, description: 'Care' },
        { ...stripeInvoice, ...change },
        new Deadline(9000),
      );
  await sync(initialState);
  const getInvoice = async () => {
    const statement = 'select id, status from invoices where stripe_invoice_id = $1';
    const [invoice] = await product.database.query<[{ id: string; status: string }]>(statement, [stripeInvoice.id]);
    return invoice;
  };
  const mockStripeInvoice = (change: Partial<SubscriptionInvoiceSnapshot>) =>
    jest.spyOn(product.app.get(StripeInvoiceClient), 'find').mockResolvedValue({ ...stripeInvoice, ...change });
  return { sync, mockStripeInvoice, getInvoice, stripeId, stripeInvoice, invoiceId: (await getInvoice()).id };
}

it('an invoice that Stripe reports paid by other means is marked paid despite an open payment', async () => {
  const { sync, getInvoice, invoiceId } = await createUnpaidInvoice();
  expect((await createPaymentIntent(ann, invoiceId)).status).toBe(200);
  await sync({ status: 'paid', paidAt: AN_HOUR_AGO });
  expect((await getInvoice()).status).toBe('paid');
  expect(await ledgerRowsOf(product, invoiceId)).toMatchObject([{ kind: 'payment', amount: 9900, duplicate: false }]);
});

it("an invoice is paid by Stripe's own payment intent only", async () => {
  const { mockStripeInvoice, stripeId, invoiceId } = await createUnpaidInvoice({ paymentIntentId: null });
  const before = provider.intents.size;
  mockStripeInvoice({ paymentIntentId: null });
  expect((await createPaymentIntent(ann, invoiceId)).status).toBe(409);
  mockStripeInvoice({});
  expect(intentIdOf((await createPaymentIntent(ann, invoiceId)).body)).toBe(stripeId);
  expect(provider.intents.size).toBe(before);
});

it.each([
  ['paid', { status: 'paid', isPaidByCard: true, paidAt: AN_HOUR_AGO }, 409, 'paid'],
  ['voided', { status: 'void' }, 404, 'sent'],
] as const)("an invoice that was %s at Stripe can't be paid", async (_, change, expectedCode, expectedStatus) => {
  const { mockStripeInvoice, getInvoice, invoiceId } = await createUnpaidInvoice({ paymentIntentId: null });
  mockStripeInvoice(change);
  expect((await createPaymentIntent(ann, invoiceId)).status).toBe(expectedCode);
  expect((await getInvoice()).status).toBe(expectedStatus);
});

it('a processing invoice is voided when Stripe voids it', async () => {
  const { sync, stripeId, invoiceId } = await createUnpaidInvoice();
  provider.paymentIntents.process(stripeId);
  await ann.call(invoicesApi.refreshPaymentStatus, { params: { id: invoiceId } });
  expect((await ann.call(invoicesApi.get, { params: { id: invoiceId } })).body.status).toBe('processing');
  const { invoiceNumber } = (await ann.call(invoicesApi.get, { params: { id: invoiceId } })).body;
  await sync({ status: 'void' });
  expect((await ann.call(invoicesApi.get, { params: { id: invoiceId } })).status).toBe(404);
  await eventually(() =>
    product.emails().some((mail) => mail.includes(`Subject: Invoice ${invoiceNumber} was voided`)),
  );
});

it.each([
  ['before the request ends', 200],
  ['after the request failed', 503],
])('an admin who voids a month is not refused because Stripe reports it %s', async (_, status) => {
  const { sync, invoiceId, stripeInvoice } = await createUnpaidInvoice();
  jest.spyOn(product.app.get(StripeInvoiceClient), 'void').mockImplementationOnce(async () => {
    await sync({ status: 'void' });
    if (status === 503) throw new StripeUnavailable(new Error('The connection ended'));
    return { ...stripeInvoice, status: 'void' };
  });
  const params = { id: invoiceId };
  const body = { reason: 'Closed early' };
  expect((await admin.call(adminInvoicesApi.void, { params, body })).status).toBe(status);
  if (status === 503) expect((await admin.call(adminInvoicesApi.void, { params, body })).status).toBe(200);
  expect((await admin.call(adminInvoicesApi.get, { params })).body).toMatchObject({ voidReason: 'Closed early' });
  const again = { params, body: { reason: 'Closed late' } };
  expect((await admin.call(adminInvoicesApi.void, again)).status).toBe(409);
  expect((await admin.call(adminInvoicesApi.get, { params })).body).toMatchObject({ voidReason: 'Closed early' });
});

it('subscription invoices take the next invoice numbers', async () => {
  const numbers = [await createUnpaidInvoice(), await createUnpaidInvoice()].map(async ({ invoiceId }) => {
    const { invoiceNumber, dueDate } = (await ann.call(invoicesApi.get, { params: { id: invoiceId } })).body;
    expect(dueDate).not.toBeNull();
    return Number(invoiceNumber.split('-').at(-1));
  });
  const [first = 0, second] = await Promise.all(numbers);
  expect(second).toBe(first + 1);
});
