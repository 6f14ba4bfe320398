import { type Bill, billed, dropPayment, lockBill, paid, settle, voided } from '../billing/bills';
import { idOf, listOf } from '../objects';
import { flag, oneOf, text } from '../parameters';
import { pay } from '../payment-intents';
import { methodById } from '../payment-methods';
import { invalid } from '../problems';
import { get, post } from '../route';
import type { Work } from '../work';
import { created, pageOf, paging } from './paging';

const asked = {
  ...paging,
  created,
  customer: text,
  subscription: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
};

export const invoices = [
  get('/v1/invoices', asked, (work, { customer, status, subscription, ...page }) =>
    pageOf(
      work,
      'invoice',
      '/v1/invoices',
      { ...(customer && { customer }), ...(status && { status }), ...(subscription && billed(subscription)) },
      page,
    ),
  ),
  get('/v1/invoices/:id', {}, async (work, _, id) => (await work.get('invoice', id)).object),
  post(
    '/v1/invoices/:id/pay',
    { payment_method: text, paid_out_of_band: flag, off_session: flag },
    async (work, wanted, id) => {
      const bill = await openBill(work, id);
      if (wanted.paid_out_of_band) {
        await dropPayment(work, bill, 'automatic');
        await paid(work, bill);
      } else {
        await payNow(work, bill, wanted);
      }
      return bill.invoice.object;
    },
  ),
  post('/v1/invoices/:id/void', {}, async (work, _, id) => {
    const bill = await openBill(work, id);
    await voided(work, bill);
    return bill.invoice.object;
  }),
  get('/v1/invoice_payments', { ...paging, invoice: text }, async (work, { invoice }) => {
    const payments = invoice ? (await work.named('invoice', invoice, 'invoice')).own.payments : [];
    return listOf('/v1/invoice_payments', payments);
  }),
];

/** One that can still be paid, and for which no money is on its way. */
async function openBill(work: Work, id: string): Promise<Bill> {
  await work.get('invoice', id);
  const bill = await lockBill(work, id);
  const { status } = bill.invoice.object;
  if (status === 'paid') throw invalid('Invoice is already paid');
  if (status !== 'open') throw invalid(`This invoice can no longer be paid or voided: its status is ${status}.`);
  if (bill.invoice.own.arrives !== undefined) {
    throw invalid('This invoice has a payment that is processing.', { code: 'payment_intent_unexpected_state' });
  }
  return bill;
}

interface Wanted {
  payment_method?: string;
  off_session?: boolean;
}

/** Nobody is there unless it is said: that is how Stripe takes it. */
async function payNow(work: Work, bill: Bill, { payment_method: wanted, off_session: absent = true }: Wanted) {
  const method = await methodById(work, wanted ?? idOf(bill.subscription.object.default_payment_method));
  const open = bill.invoice.own.payments.find(({ status }) => status === 'open');
  const intent = await work.getToChange('payment_intent', idOf(open?.payment.payment_intent ?? null));
  const outcome = await pay(work, intent, method, { present: !absent });
  await settle(work, bill, intent, outcome);
  if (outcome instanceof Error) throw outcome;
}
