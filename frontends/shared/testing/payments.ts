import type { ReconciliationResult, LedgerEntry } from '@atelier/contracts';
import { ann } from './people';
import { paidInvoice } from './invoices';
import { openOrder, paidOrder } from './orders';

const id = (last: string) => `01890a5d-ac96-774b-bcce-b302099085${last}`;

export const cardPayment: LedgerEntry = {
  id: id('01'),
  kind: 'payment',
  amount: 150600,
  taxAmount: 0,
  currency: 'usd',
  invoiceId: paidInvoice.id,
  invoiceNumber: paidInvoice.invoiceNumber,
  orderId: null,
  orderNumber: null,
  client: { id: ann.id, name: 'Ann Baker', email: 'ann@example.com', hasProvenEmail: true },
  recipient: 'ann@example.com',
  method: 'card',
  paidWith: 'Visa ending in 4242',
  duplicate: false,
  refundedAmount: 0,
  pendingAmount: 0,
  disputedAmount: 0,
  isDisputeOpen: false,
  refunds: [],
  providerId: 'pi_test_b2',
  eventId: null,
  eventType: null,
  note: null,
  createdAt: '2026-11-25T10:00:00.000Z',
};

const ofOrder = { invoiceId: null, invoiceNumber: null, orderId: paidOrder.id, orderNumber: paidOrder.orderNumber };

export const orderPayment: LedgerEntry = { ...cardPayment, ...ofOrder, id: id('08'), amount: 199800 };

export const checkPayment: LedgerEntry = {
  ...cardPayment,
  id: id('02'),
  method: 'other',
  paidWith: 'Check 1042',
  providerId: null,
  note: 'Check 1042',
};
export const duplicatePayment: LedgerEntry = {
  ...cardPayment,
  id: id('03'),
  duplicate: true,
  refundedAmount: 50600,
  providerId: 'pi_test_c3',
};
export const refundedDuplicate: LedgerEntry = { ...duplicatePayment, id: id('04'), refundedAmount: 150600 };
export const orderRefund: LedgerEntry = {
  ...cardPayment,
  ...ofOrder,
  id: id('05'),
  kind: 'refund',
  amount: 5000,
  method: null,
  paidWith: null,
  providerId: 're_test_d4',
};
export const rejectedEvent: LedgerEntry = {
  ...orderRefund,
  id: id('06'),
  orderId: openOrder.id,
  orderNumber: openOrder.orderNumber,
  kind: 'rejected',
  amount: 10_000,
  providerId: 'cs_test_1',
  eventId: 'evt_1',
  eventType: 'checkout.session.completed',
  note: 'The amount is $100.00 instead of $1,998.00',
};
export const unknownEvent: LedgerEntry = {
  ...rejectedEvent,
  id: id('07'),
  orderId: null,
  orderNumber: null,
  client: null,
  recipient: null,
  amount: 700,
  currency: 'eur',
  eventId: null,
  eventType: null,
  note: 'No order matches this payment',
};

export const matchingResult: ReconciliationResult = {
  compared: 1284,
  differences: [],
  found: 0,
  checkedAt: '2026-11-26T02:41:00.000Z',
  running: false,
  providerAt: '2026-11-26T02:41:00.000Z',
  providerProblem: null,
};

export const neverRunResult: ReconciliationResult = {
  ...matchingResult,
  compared: 0,
  checkedAt: null,
  providerAt: null,
};

export const differingResult: ReconciliationResult = {
  ...matchingResult,
  found: 3,
  differences: [
    {
      id: id('11'),
      text: `The payment provider has a payment of $499.00 for ${paidInvoice.invoiceNumber} that isn’t in the ledger.`,
      invoiceId: paidInvoice.id,
      orderId: null,
      firstSeenAt: '2026-11-26T02:41:00.000Z',
    },
    {
      id: id('12'),
      text: `Order ${paidOrder.orderNumber} is marked paid, but the ledger has no payment for it.`,
      invoiceId: null,
      orderId: paidOrder.id,
      firstSeenAt: '2026-11-25T02:41:00.000Z',
    },
  ],
};
