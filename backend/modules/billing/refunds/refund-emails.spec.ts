import { type CreateRefundInput, emailLogApi, invoicesApi, ordersApi, refundsApi } from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import { buySubscription } from '../../../test/subscriptions';
import { createPaymentIntent, insertUnpaidInvoice, intentIdOf, invoiceState } from '../../../test/unpaid-invoice';
import { PaymentRecord } from '../ledger';
import { RefundRecorder } from './refund.recorder';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let june: typeof ann;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  june = await product.admin('june');
});
afterAll(() => product.stop());

async function createPaidInvoice(amount: number, card = 'pm_card_visa') {
  const id = await insertUnpaidInvoice(product, ann.user.id, amount);
  const intent = intentIdOf((await createPaymentIntent(ann, id)).body);
  const { stripe } = product.app.get(Payments);
  await stripe.paymentIntents.confirm(intent, { payment_method: card, return_url: 'http://localhost:3000/' });
  const { body } = await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
  return { id, number: body.invoiceNumber, paymentId: await paymentOf('invoice_id', id) };
}

async function paymentOf(column: 'invoice_id' | 'order_id', id: string): Promise<string> {
  const [payment] = await product.database.query<{ id: string }[]>(
    `select id from payment_record where ${column} = $1 and kind = 'payment'`,
    [id],
  );
  return payment?.id ?? '';
}

const refund = (paymentId: string, body: CreateRefundInput = {}) =>
  june.call(refundsApi.create, { params: { id: paymentId }, body });
const findEmail = (subject: string) =>
  eventually(() =>
    product
      .emails()
      .map((email) => email.replace(/=\r?\n/g, ''))
      .find((email) => email.includes(`Subject: ${subject}`)),
  );
const refundsOf = async (id: string) => (await ann.call(invoicesApi.get, { params: { id } })).body.refunds;

it('a refund that the bank returns is corrected in an email and on the invoice until it is made another way', async () => {
  const { id, number, paymentId } = await createPaidInvoice(7_000, 'pm_card_refundFail');
  await refund(paymentId);
  await product.app.get(StripeEmulator).clock.advance({ days: 1 });
  await eventually(async () => (await invoiceState(product, id)).refundedAmount === 0);
  const returned = { amount: 7_000, method: null, isReturned: true };
  expect(await refundsOf(id)).toEqual([returned]);
  const correction = await findEmail(`Your refund of $70.00 for invoice ${number}`);
  expect(correction).toContain('To: ann@example.com');
  expect(await findEmail(`A refund of $70.00 for invoice ${number} failed`)).toContain('have now emailed them');
  await refund(paymentId, { otherMeans: true, note: 'Check 7' });
  expect(await refundsOf(id)).toEqual([returned, { amount: 7_000, method: 'Check 7', isReturned: false }]);
});

it('the email about a refund outside Stripe names the method, and links to the invoice with its number', async () => {
  const { id, number, paymentId } = await createPaidInvoice(3_000);
  await refund(paymentId, { otherMeans: true, note: 'Check 1042' });
  const email = await findEmail(`Your refund of $30.00 for invoice ${number}`);
  expect(email).toContain('Check 1042');
  expect(email).not.toContain('your original card');
  expect(email.replaceAll('=3D', '=')).toContain(`/invoices/${id}?number=${number}`);
});

it('the email about a refund of an order keeps the internal note to itself', async () => {
  const { orderId } = await buySubscription(product, ann);
  await refund(await paymentOf('order_id', orderId), { otherMeans: true, note: 'Unhappy, sent by wire' });
  const { orderNumber, totalAmount } = (await ann.call(ordersApi.get, { params: { id: orderId } })).body;
  expect(totalAmount).toBeGreaterThan(0);
  const email = await eventually(() =>
    product.emails().find((text) => text.includes(`for order ${orderNumber}`) && text.includes('Subject: Your refund')),
  );
  expect(email).not.toContain('Unhappy');
  expect(email).toContain('the way we agreed');
  expect(email).toContain('you have an account');
  const { body } = await ann.call(ordersApi.get, { params: { id: orderId } });
  expect(body).toMatchObject({ status: 'refunded', refundedAmount: totalAmount, hasCardRefund: false });
  expect(JSON.stringify(body)).not.toContain('Unhappy');
});

it('an order says whether a refund went to the card', async () => {
  const bea = await product.client('bea');
  const { orderId } = await buySubscription(product, bea, 'Hosting');
  const order = async () => (await bea.call(ordersApi.get, { params: { id: orderId } })).body;
  expect(await order()).toMatchObject({ refundedAmount: 0, hasCardRefund: false });
  const paymentId = await paymentOf('order_id', orderId);
  await refund(paymentId, { amount: 500, otherMeans: true, note: 'Check 1042' });
  expect(await order()).toMatchObject({ refundedAmount: 500, hasCardRefund: false });
  await refund(paymentId, { amount: 700 });
  expect(await order()).toMatchObject({ refundedAmount: 1_200, hasCardRefund: true });
});

it('the email about a refund that Stripe refused is listed at what was paid', async () => {
  const { id, paymentId } = await createPaidInvoice(4_000, 'pm_card_pendingRefund');
  const { body } = await refund(paymentId, { amount: 1_000 });
  const payment = await product.database.manager.findOneByOrFail(PaymentRecord, { id: paymentId });
  const refused = { id: body.providerId ?? '', refundId: body.id, amount: 1_000, currency: 'usd', reason: 'Refused' };
  await product.app.get(RefundRecorder).record(payment, [{ ...refused, state: 'failed' }]);
  const query = { record: 'invoice', recordId: id, kind: 'billing.refund-failed' } as const;
  expect((await june.call(emailLogApi.list, { query })).body).toMatchObject([{ record: { kind: 'invoice', id } }]);
});
