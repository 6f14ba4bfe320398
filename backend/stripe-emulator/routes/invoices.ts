import {
  type Bill,
  subscriptionInvoiceFilter,
  cancelOpenPayments,
  lockBill,
  markInvoicePaid,
  applyOutcome,
  voidInvoice,
} from '../billing/bills';
import { idOf } from '../model/objects';
import { flag, oneOf, text } from '../parameters/parameters';
import { pay } from '../payments/payment-intents';
import { getPaymentMethod } from '../payments/payment-methods';
import { invalidRequest } from '../model/stripe-api-error';
import { get, post } from './route';
import type { Transaction } from '../store/transaction';
import { createdParameters, listItems, listObjects, pageParameters } from './paging';

const listParameters = {
  ...pageParameters,
  created: createdParameters,
  customer: text,
  subscription: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
};

export const invoiceRoutes = [
  get('/v1/invoices', listParameters, (tx, { customer, status, subscription, ...page }) =>
    listObjects(
      tx,
      'invoice',
      '/v1/invoices',
      {
        ...(customer && { customer }),
        ...(status && { status }),
        ...(subscription && subscriptionInvoiceFilter(subscription)),
      },
      page,
    ),
  ),
  get('/v1/invoices/:id', {}, async (tx, _, id) => (await tx.get('invoice', id)).object),
  post(
    '/v1/invoices/:id/pay',
    { payment_method: text, paid_out_of_band: flag, off_session: flag },
    async (tx, input, id) => {
      const bill = await lockOpenBill(tx, id);
      if (input.paid_out_of_band) {
        await cancelOpenPayments(tx, bill, 'automatic');
        await markInvoicePaid(tx, bill);
      } else {
        await payNow(tx, bill, input);
      }
      return bill.invoice.object;
    },
  ),
  post('/v1/invoices/:id/void', {}, async (tx, _, id) => {
    const bill = await lockOpenBill(tx, id);
    await voidInvoice(tx, bill);
    return bill.invoice.object;
  }),
  get('/v1/invoices/:id/lines', pageParameters, async (tx, page, id) => {
    const { lines } = (await tx.get('invoice', id)).object;
    return listItems(lines.url, lines.data, page);
  }),
  get('/v1/invoice_payments', { ...pageParameters, invoice: text }, async (tx, { invoice, ...page }) => {
    const payments = invoice ? (await tx.getReferenced('invoice', invoice, 'invoice')).own.payments : [];
    return listItems('/v1/invoice_payments', payments, page);
  }),
];

async function lockOpenBill(tx: Transaction, id: string): Promise<Bill> {
  await tx.get('invoice', id);
  const bill = await lockBill(tx, id);
  const { status } = bill.invoice.object;
  if (status === 'paid') throw invalidRequest('Invoice is already paid');
  if (status !== 'open') throw invalidRequest(`This invoice can no longer be paid or voided: its status is ${status}.`);
  if (bill.invoice.own.arrives !== undefined) {
    throw invalidRequest('This invoice has a payment that is processing.', { code: 'payment_intent_unexpected_state' });
  }
  return bill;
}

interface PayInvoiceInput {
  payment_method?: string;
  off_session?: boolean;
}

/** Off-session by default, as in Stripe. */
async function payNow(
  tx: Transaction,
  bill: Bill,
  { payment_method: paymentMethodId, off_session: isOffSession = true }: PayInvoiceInput,
) {
  const method = await getPaymentMethod(tx, paymentMethodId ?? idOf(bill.subscription.object.default_payment_method));
  const open = bill.invoice.own.payments.find(({ status }) => status === 'open');
  const intent = await tx.getForUpdate('payment_intent', idOf(open?.payment.payment_intent ?? null));
  const outcome = await pay(tx, intent, method, { isOnSession: !isOffSession });
  await applyOutcome(tx, bill, intent, outcome);
  if (outcome instanceof Error) throw outcome;
}
