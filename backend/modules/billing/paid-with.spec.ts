import { adminInvoicesApi, invoicesApi, ledgerApi, ordersApi } from '../../contracts';
import { Payments } from '../../platform/payments';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { readPdf } from '../../test/pdf';
import { buySubscription } from '../../test/subscriptions';
import { createPaymentIntent, insertUnpaidInvoice, intentIdOf } from '../../test/unpaid-invoice';
import { InvoicePdfService } from './invoices';

let product: TestApp;
let ann: Caller & { user: { id: string } };
let june: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { email: 'ann@example.com' });
  june = await product.admin('june');
});
afterAll(() => product.stop());

const receiptEmail = (subject: RegExp) =>
  eventually(() => product.emails().find((mail) => subject.test(mail) && mail.includes('Paid with')));
const receiptText = async (id: string) => {
  const { pages } = await readPdf((await product.app.get(InvoicePdfService).render('receipt', id)).bytes);
  return pages.map(({ text }) => text).join('\n');
};

it('an invoice names the card on its page, its receipt, the ledger, and the email', async () => {
  const id = await insertUnpaidInvoice(product, ann.user.id);
  const intent = intentIdOf((await createPaymentIntent(ann, id)).body);
  expect((await ann.call(invoicesApi.get, { params: { id } })).body.paidWith).toBeNull();
  await product.app.get(Payments).stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_mastercard',
    return_url: 'http://localhost:3000/',
  });
  const paidWith = 'Mastercard ending in 4444';
  expect((await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } })).body.paidWith).toBe(paidWith);
  expect((await june.call(adminInvoicesApi.get, { params: { id } })).body.paidWith).toBe(paidWith);
  expect((await june.call(ledgerApi.list, { query: { invoice: id } })).body).toMatchObject([{ paidWith }]);
  expect(await receiptText(id)).toContain(paidWith);
  expect(await receiptEmail(/Your receipt for invoice/)).toContain(paidWith);
});

it('an order names the card on its page and in the email', async () => {
  const { orderId } = await buySubscription(product, ann);
  const paidWith = 'Visa ending in 4242';
  expect((await ann.call(ordersApi.get, { params: { id: orderId } })).body.paidWith).toBe(paidWith);
  expect((await june.call(ledgerApi.list, { query: { order: orderId } })).body).toMatchObject([{ paidWith }]);
  expect(await receiptEmail(/Your receipt for order/)).toContain(paidWith);
});

it('an offline payment shows the note of the admin', async () => {
  const id = await insertUnpaidInvoice(product, ann.user.id);
  await june.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Bank transfer' } });
  expect((await ann.call(invoicesApi.get, { params: { id } })).body.paidWith).toBe('Bank transfer');
  expect(await receiptText(id)).toContain('Bank transfer');
});

it('a payment from before the method was stored is a card payment', async () => {
  const { orderId } = await buySubscription(product, await product.client('ben', { email: 'ben@example.com' }), 'Plus');
  await product.database.query('alter table payment_record disable trigger user');
  await product.database.query(
    `update payment_record set method_type = null, method_brand = null, method_last4 = null where order_id = $1`,
    [orderId],
  );
  await product.database.query('alter table payment_record enable trigger user');
  expect((await june.call(ordersApi.get, { params: { id: orderId } })).body.paidWith).toBe('Card');
});
