import { formatCents, type Invoice } from '@atelier/contracts';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { Button, ButtonLink } from '@atelier/shared/ui/button';
import { PaymentResult, ResultActions } from './payment-result';
import { PaymentDetails } from './payment-details';

interface InvoiceProps {
  invoice: Invoice;
}

/** There once we have stopped asking by ourselves. */
interface RetryProps {
  retry: (() => void) | undefined;
}

export function InvoicePaid({ invoice }: InvoiceProps) {
  const user = useUser();
  const name = user?.firstName ?? user?.username;
  const text = (
    <>
      <p>Your payment has arrived, and this invoice is settled.</p>
      <PaymentDetails invoice={invoice} />
      <RefundNote invoice={invoice} />
    </>
  );
  return (
    <PaymentResult picture="open" title={name ? `Thank you, ${name}` : 'Thank you'} text={text}>
      <ResultActions>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        <InvoicePdfLinks invoice={invoice} />
      </ResultActions>
    </PaymentResult>
  );
}

export function RefundNote({ invoice: { refundedAmount } }: InvoiceProps) {
  return refundedAmount > 0 ? (
    <p>We gave back {formatCents(refundedAmount)}, the way you paid. Banks usually show it within ten days.</p>
  ) : null;
}

export function InvoiceProcessing({ invoice, retry }: InvoiceProps & RetryProps) {
  const { amount, invoiceNumber } = invoice;
  const text = (
    <>
      <p>
        We wait to hear from your bank that {formatCents(amount)} for invoice {invoiceNumber} has arrived. You need do
        nothing, and please do not pay a second time.
      </p>
      {retry ? (
        <p>It takes longer than usual; some banks need a few days. You need not keep this page open.</p>
      ) : (
        <p>This page changes by itself as soon as we hear.</p>
      )}
    </>
  );
  return (
    <PaymentResult picture="painting" title="Your payment is on its way" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <DashboardLink />
      </ResultActions>
    </PaymentResult>
  );
}

export function InvoicePaymentFailed({ invoice, problem }: InvoiceProps & { problem: string }) {
  const text = (
    <>
      <p>{problem}</p>
      <p>Nothing was charged for invoice {invoice.invoiceNumber}.</p>
    </>
  );
  return (
    <PaymentResult picture="closed" title="The payment did not go through" text={text}>
      <ResultActions>
        <PayLink invoice={invoice} label="Try again" />
        <DashboardLink />
      </ResultActions>
    </PaymentResult>
  );
}

/** Nobody has paid it, as far as the provider knows. */
export function InvoiceUnpaid({ invoice, retry }: InvoiceProps & RetryProps) {
  const text = retry ? (
    <p>We have heard of no payment so far. If you left before the end, nothing has been charged.</p>
  ) : (
    <p>
      We wait to hear that invoice {invoice.invoiceNumber} is paid. This page changes by itself. If you left before the
      end, you can go on where you were.
    </p>
  );
  return (
    <PaymentResult picture="painting" title="Not paid yet" text={text}>
      <ResultActions>
        {retry && <CheckAgainButton retry={retry} />}
        <PayLink invoice={invoice} label="Go on paying" variant="line" />
      </ResultActions>
    </PaymentResult>
  );
}

export function InvoiceStatusUnknown({ retry }: RetryProps) {
  const text = (
    <p>
      We do not reach our payment provider at the moment{retry ? '' : ', and keep trying'}. If you have paid, your money
      is safe: we go on asking without you. Please do not pay a second time.
    </p>
  );
  return (
    <PaymentResult picture="painting" title="We do not know yet" text={text}>
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
      title="We find no payment here"
      text={<p>This address names no invoice of yours. Whatever you paid is under your invoices.</p>}
    >
      <ResultActions>
        <ButtonLink href={paths.invoices} small>
          Your invoices
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

const CheckAgainButton = ({ retry }: { retry: () => void }) => (
  <Button small onClick={retry}>
    Ask again
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
