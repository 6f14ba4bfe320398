import { balanceOf, formatCents, type Invoice, type InvoiceWithLines } from '@atelier/contracts';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { refundMethodText } from '../invoices/refund-method-text';
import { PaymentResult, ResultActions } from './payment-result';
import { PaymentDetails } from './payment-details';

interface InvoiceProps {
  invoice: Invoice;
}

interface RetryProps {
  retry: (() => void) | undefined;
}

/** Right after paying, with or without a confirmation by the bank. */
export function InvoicePaid({ invoice, isLeaving = false }: { invoice: InvoiceWithLines; isLeaving?: boolean }) {
  const user = useUser();
  const name = user?.firstName ?? user?.username;
  const isRefunded = invoice.refundedAmount >= invoice.amount;
  const thanks = name ? `Thank you, ${name}` : 'Thank you';
  const text = (
    <>
      {!isRefunded && <p>We received your payment. This invoice is paid in full.</p>}
      <PaymentDetails invoice={invoice} />
      <RefundNote invoice={invoice} />
      <p>
        You can download your receipt here or anytime under <a href={paths.invoices}>Invoices</a>.
      </p>
      {isLeaving && <p>Taking you back to the home page...</p>}
    </>
  );
  return (
    <PaymentResult picture={isRefunded ? 'closed' : 'open'} title={isRefunded ? 'Refunded' : thanks} text={text}>
      <ResultActions>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        <InvoicePdfLinks invoice={invoice} />
      </ResultActions>
    </PaymentResult>
  );
}

export function RefundNote({ invoice }: { invoice: InvoiceWithLines }) {
  const { refundedAmount } = invoice;
  return refundedAmount > 0 ? (
    <p>
      We refunded {formatCents(refundedAmount)}.{refundMethodText(invoice)}
    </p>
  ) : null;
}

export function InvoiceProcessing({ invoice, retry }: InvoiceProps & RetryProps) {
  const { invoiceNumber, partAmount } = invoice;
  // Which of both amounts the bank is confirming isn’t known here.
  const payment = partAmount === null ? formatCents(balanceOf(invoice)) : 'your payment';
  const text = (
    <>
      <p>
        We’re waiting for your bank to confirm {payment} for invoice {invoiceNumber}. There’s nothing you need to do;
        please don’t pay again.
      </p>
      {retry ? (
        <p>This is taking longer than usual; some banks need a few days. You can close this page.</p>
      ) : (
        <p>This page will update automatically.</p>
      )}
    </>
  );
  return (
    <PaymentResult picture="painting" title="Payment processing" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <DashboardLink />
      </ResultActions>
    </PaymentResult>
  );
}

export function InvoicePartPaid({ invoice }: InvoiceProps) {
  const text = (
    <p>
      We received your payment. So far you paid {formatCents(invoice.paidAmount)} of {formatCents(invoice.amount)} for
      invoice {invoice.invoiceNumber}; {formatCents(balanceOf(invoice))} is still due.
    </p>
  );
  return (
    <PaymentResult picture="open" title="Thank you" text={text}>
      <ResultActions>
        <DashboardLink />
        <PayLink invoice={invoice} label="Pay the rest" variant="line" />
      </ResultActions>
    </PaymentResult>
  );
}

export function InvoicePaymentFailed({ invoice, problem }: InvoiceProps & { problem: string }) {
  const text = (
    <>
      <p>{problem}</p>
      <p>You weren’t charged for invoice {invoice.invoiceNumber}.</p>
    </>
  );
  return (
    <PaymentResult picture="closed" title="Payment didn’t go through" text={text}>
      <ResultActions>
        <PayLink invoice={invoice} label="Try again" />
        <DashboardLink />
      </ResultActions>
    </PaymentResult>
  );
}

export function InvoiceUnpaid({ invoice, retry }: InvoiceProps & RetryProps) {
  const text = retry ? (
    <p>We haven’t received a payment. If you left before finishing, you weren’t charged.</p>
  ) : (
    <p>
      We’re waiting for payment on invoice {invoice.invoiceNumber}. This page will update automatically. If you left
      early, you can pick up where you left off.
    </p>
  );
  return (
    <PaymentResult picture="painting" title="Not paid yet" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <PayLink invoice={invoice} label="Continue payment" variant="line" />
      </ResultActions>
    </PaymentResult>
  );
}

export function InvoiceStatusUnknown({ retry }: RetryProps) {
  const text = (
    <p>
      We’re having trouble reaching our payment provider. If you paid, your payment is safe and we’ll keep checking.
      Please don’t pay again.
    </p>
  );
  return (
    <PaymentResult picture="painting" title="Still checking" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <DashboardLink />
      </ResultActions>
    </PaymentResult>
  );
}

export function InvoicePaymentNotFound() {
  return (
    <PaymentResult
      picture="closed"
      title="Payment not found"
      text={<p>We couldn’t find that invoice. Everything you’ve paid is under Invoices.</p>}
    >
      <ResultActions>
        <ButtonLink href={paths.invoices} small>
          Invoices
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

const CheckAgainButton = ({ retry }: { retry: () => void }) => (
  <Button small onClick={retry}>
    Check again
  </Button>
);

const PayLink = ({ invoice: { id }, label, variant }: InvoiceProps & { label: string; variant?: 'line' }) => (
  <ButtonLink href={paths.payInvoice(id)} small {...(variant && { variant })}>
    {label}
  </ButtonLink>
);

const DashboardLink = () => (
  <ButtonLink href={paths.dashboard} small variant="line">
    Back to Dashboard
  </ButtonLink>
);
