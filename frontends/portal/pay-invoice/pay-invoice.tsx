import {
  balanceOf,
  formatCents,
  PAYMENT_REDIRECT_DELAY_MS,
  invoicesApi,
  invoiceTexts,
  type InvoiceWithLines,
} from '@atelier/contracts';
import { invalidate, setCached, useApiQuery } from '@atelier/shared/api-query';
import { isUnauthorized } from '@atelier/shared/api';
import { hasBalanceDue, isPayable } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { useParams } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { isNotFound } from '@atelier/shared/format';
import { useEffect, useState } from 'react';
import { useInvoiceRequest } from '../invoices/use-invoice-request';
import { useInvoiceViewNote } from '../invoices/invoice-view-note';
import { usePaymentStatus } from '../payment-status/use-payment-status';
import { InvoicePaid, InvoiceProcessing } from '../payment-success/invoice-payment-results';
import { AlreadyPaid, NothingToPay } from './already-paid';
import { ReadOnlyInvoice } from './read-only-invoice';
import { InvoiceUnavailable } from './invoice-unavailable';
import { PayableInvoice } from './payable-invoice';
import { useReloadOnReturn } from './use-reload-on-return';
import { SkeletonLines } from '@atelier/shared/ui/skeleton';

/** Number of polls during which the form stays; after that, the processing view is shown. */
const MAX_INLINE_CHECKS = 4;

/** Loaded as its own document, so that Stripe.js runs on no other page. */
export default function PayInvoice() {
  const { id = '' } = useParams();
  useReloadOnReturn();
  return <InvoiceLoader key={id} id={id} />;
}

function InvoiceLoader({ id }: { id: string }) {
  const { data: invoice, error, isFetching, refetch } = useApiQuery(invoicesApi.get, useInvoiceRequest(id));
  const leavesOutForm = !!invoice && hasBalanceDue(invoice);
  const note = useInvoiceViewNote({ id, invoice, error, ...(leavesOutForm && { without: 'the payment form' }) });
  return (
    <ConsoleFrame title="Pay Invoice" clientViewNote={note}>
      <LoadedInvoice invoice={invoice} error={error} isRetrying={isFetching} retry={() => void refetch()} />
    </ConsoleFrame>
  );
}

interface LoadedInvoiceProps {
  invoice: InvoiceWithLines | null | undefined;
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
}

function LoadedInvoice({ invoice, error, ...rest }: LoadedInvoiceProps) {
  if (isUnauthorized(error)) return <RedirectToSignIn />;
  if (error && (!invoice || isNotFound(error))) return <InvoiceUnavailable error={error} {...rest} />;
  return invoice ? <InvoicePayment invoice={invoice} /> : <Loading />;
}

function InvoicePayment({ invoice }: { invoice: InvoiceWithLines }) {
  const { id, invoiceNumber, status, owner } = invoice;
  const request = useInvoiceRequest(id);
  // Set once the form succeeded, to prevent a second payment until the server reports the result.
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [paidAtSubmit, setPaidAtSubmit] = useState(invoice.paidAmount);
  // Who waited here for the bank sees the same thank-you as after an instant payment.
  const [wasProcessing] = useState(status === 'processing');
  const [declineCount, setDeclineCount] = useState(0);
  const { responseCount, hasStoppedPolling, restart } = usePaymentStatus({
    endpoint: invoicesApi.refreshPaymentStatus,
    id,
    invalidates: [invoicesApi.listMine, invoicesApi.owed],
    isSettled: (latest) => latest.status === 'paid' || isPartPaid(latest, paidAtSubmit),
    isEnabled: !owner && (status === 'processing' || (isSubmitted && status !== 'paid')),
    onStatus: (updated) => {
      setCached(invoicesApi.get, request, updated);
      if (isPartPaid(updated, paidAtSubmit)) {
        setIsSubmitted(false);
        setPaidAtSubmit(updated.paidAmount);
        toast({ title: invoiceTexts.paid.title, description: partPaidText(updated, paidAtSubmit) });
        return;
      }
      // Ignore a problem from an earlier attempt until the bank has processed this one.
      const isCurrentAttempt = status === 'processing' || responseCount + 1 >= MAX_INLINE_CHECKS;
      if (!isSubmitted || !isCurrentAttempt || !isPayable(updated) || !updated.problem) return;
      setIsSubmitted(false);
      setDeclineCount(declineCount + 1);
    },
  });
  const retry = hasStoppedPolling ? restart : undefined;
  const isPaid = status === 'paid';

  useEffect(() => {
    if (!isSubmitted || !isPaid) return;
    toast({ title: invoiceTexts.paid.title, description: invoiceTexts.paid.text(invoiceNumber) });
    void invalidate(invoicesApi.listMine);
    void invalidate(invoicesApi.owed);
    const timer = setTimeout(() => location.assign(paths.home), PAYMENT_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSubmitted, isPaid, invoiceNumber]);

  if (isPaid && (isSubmitted || wasProcessing)) return <InvoicePaid invoice={invoice} isLeaving={isSubmitted} />;
  if (isPaid) return <AlreadyPaid invoice={invoice} />;
  if (status === 'processing') return <InvoiceProcessing invoice={invoice} retry={retry} />;
  if (owner) return <ReadOnlyInvoice invoice={invoice} />;
  if (isSubmitted && responseCount >= MAX_INLINE_CHECKS) return <InvoiceProcessing invoice={invoice} retry={retry} />;
  if (!isSubmitted && !hasBalanceDue(invoice)) return <NothingToPay invoice={invoice} />;
  const onSubmitted = () => {
    setIsSubmitted(true);
    setPaidAtSubmit(invoice.paidAmount);
    restart();
  };
  return (
    <PayableInvoice
      key={`${declineCount} ${paidAtSubmit}`}
      invoice={invoice}
      isConfirming={isSubmitted}
      onSubmitted={onSubmitted}
    />
  );
}

const isPartPaid = (invoice: InvoiceWithLines, paidBefore: number): boolean =>
  isPayable(invoice) && invoice.paidAmount > paidBefore;

const partPaidText = (invoice: InvoiceWithLines, paidBefore: number): string =>
  `We received ${formatCents(invoice.paidAmount - paidBefore)}. ${formatCents(balanceOf(invoice))} of invoice ${invoice.invoiceNumber} is still due.`;

const Loading = () => <SkeletonLines text={invoiceTexts.loading} />;

function RedirectToSignIn() {
  useEffect(() => location.replace(`${paths.auth}?next=${encodeURIComponent(location.pathname)}`), []);
  return <Loading />;
}
