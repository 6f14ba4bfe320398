import { invoicesApi, type InvoiceWithLines } from '@atelier/contracts';
import { isNotFound } from '@atelier/shared/format';
import { usePaymentStatus } from '../payment-status/use-payment-status';
import {
  InvoicePartPaid,
  InvoicePaymentFailed,
  InvoicePaymentNotFound,
  InvoiceProcessing,
  InvoiceUnpaid,
  InvoicePaid,
  InvoiceStatusUnknown,
} from './invoice-payment-results';
import { CheckingPayment } from './order-payment-results';

interface InvoicePaymentStatusProps {
  id: string;
  /** Cents that were paid before this part; undefined for the balance. */
  paidBefore: number | undefined;
}

export function InvoicePaymentStatus({ id, paidBefore }: InvoicePaymentStatusProps) {
  const isPartPaid = ({ paidAmount }: InvoiceWithLines) => paidBefore !== undefined && paidAmount > paidBefore;
  const {
    payment: invoice,
    error,
    hasStoppedPolling,
    restart,
  } = usePaymentStatus({
    endpoint: invoicesApi.refreshPaymentStatus,
    id,
    invalidates: [invoicesApi.listMine, invoicesApi.owed, invoicesApi.get],
    isSettled: (latest) => latest.status === 'paid' || isPartPaid(latest),
  });
  const retry = hasStoppedPolling ? restart : undefined;
  if (isNotFound(error)) return <InvoicePaymentNotFound />;
  if (invoice && invoice.status !== 'paid' && isPartPaid(invoice)) return <InvoicePartPaid invoice={invoice} />;
  if (invoice) return <InvoiceResult invoice={invoice} retry={retry} />;
  return error ? <InvoiceStatusUnknown retry={retry} /> : <CheckingPayment />;
}

function InvoiceResult({ invoice, retry }: { invoice: InvoiceWithLines; retry: (() => void) | undefined }) {
  const { status, problem } = invoice;
  if (status === 'paid') return <InvoicePaid invoice={invoice} />;
  if (status === 'processing') return <InvoiceProcessing invoice={invoice} retry={retry} />;
  return problem ? (
    <InvoicePaymentFailed invoice={invoice} problem={problem} />
  ) : (
    <InvoiceUnpaid invoice={invoice} retry={retry} />
  );
}
