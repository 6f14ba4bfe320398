import type { LedgerRow, InvoiceState } from './unpaid-invoice';
import type { FakeStripe } from './fake-stripe';

export interface ObservedInvoice extends InvoiceState {
  id: string;
  voided: boolean;
  late: boolean;
  ledger: LedgerRow[];
}

export function invoiceProblems(invoice: ObservedInvoice, provider: FakeStripe): string[] {
  const intents: IntentState[] = provider.paymentIntents.listForInvoice(invoice.id);
  const paid = intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  const payments = invoice.ledger.filter(({ kind }) => kind === 'payment');
  const manualPayments = payments.filter(({ providerId }) => providerId === null);
  const counted = payments.filter(({ duplicate }) => !duplicate);
  const countedSum = sum(counted.map(({ amount }) => amount ?? 0));
  const isPaid = paid.length + manualPayments.length > 0 && (countedSum === invoice.amount || invoice.paidAmount === 0);
  const expectedStatus = statusFor(invoice, intents, isPaid);
  const refundedAmounts = counted.map(({ providerId }) =>
    providerId ? provider.paymentIntents.refundedAmount(providerId) : 0,
  );
  const refunds = invoice.ledger.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount ?? 0);
  return [
    ...difference('status', invoice.status, expectedStatus),
    ...difference('payments by card', sorted(payments.flatMap(({ providerId }) => providerId ?? [])), sorted(paid)),
    ...difference('paid amount', invoice.paidAmount, countedSum),
    ...difference('paid in full', countedSum === invoice.amount, expectedStatus === 'paid'),
    ...difference('duplicates of what is not paid', unneededDuplicates(invoice), []),
    ...difference('refunded', invoice.refundedAmount, sum(refundedAmounts)),
    ...difference('refunds', sum(refunds), sum(paid.map((id) => provider.paymentIntents.refundedAmount(id)))),
    ...difference(
      'ways to pay what is settled',
      invoice.voided || expectedStatus === 'paid' ? openIntentCount(intents) : 0,
      0,
    ),
  ];
}

/** A payment counts if it fits into the balance at that time. */
function unneededDuplicates({ amount, voided, ledger }: ObservedInvoice): (number | null)[] {
  let balance = amount;
  return ledger.flatMap((entry) => {
    if (entry.kind !== 'payment') return [];
    if (entry.duplicate) return !voided && balance === amount ? [entry.amount] : [];
    balance -= entry.amount ?? 0;
    return [];
  });
}

/** A processing payment can't be canceled: if it succeeds, it is a duplicate. */
const openIntentCount = (intents: IntentState[]) =>
  intents.filter(({ status, foreign }) => !foreign && status === 'requires_payment_method').length;

interface IntentState {
  id: string;
  status?: unknown;
  foreign?: unknown;
}

function statusFor(invoice: ObservedInvoice, intents: IntentState[], paid: boolean): string {
  if (paid && !invoice.voided) return 'paid';
  if (!invoice.voided && intents.some(({ status }) => status === 'processing')) return 'processing';
  return invoice.late ? 'overdue' : 'sent';
}

function difference(label: string, actual: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  return one === other ? [] : [`${label}: ${one} instead of ${other}`];
}

const sum = (all: number[]) => all.reduce((cents, one) => cents + one, 0);
const sorted = (ids: string[]) => [...ids].sort();
