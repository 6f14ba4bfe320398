import { formatCents, type InvoiceWithLines } from '@atelier/contracts';
import { PayLink } from '@atelier/shared/invoices/pay-link';
import { formatDay, isPartiallyRefunded, invoiceStatus } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { formatDate, emailUrl } from '@atelier/shared/format';
import { StatusPanel, ProblemMessage, PanelActions } from '../status-panel';
import { CheckPaymentButton } from './check-payment-button';

interface InvoiceProps {
  invoice: InvoiceWithLines;
}

export function InvoiceStatusPanel({ invoice }: InvoiceProps) {
  switch (invoiceStatus(invoice)) {
    case 'sent':
    case 'overdue':
      return <ToPay invoice={invoice} />;
    case 'processing':
      return <Processing invoice={invoice} />;
    case 'paid':
      return invoice.refundedAmount < invoice.amount ? <Paid invoice={invoice} /> : <Refunded invoice={invoice} />;
    case 'draft':
      return (
        <StatusPanel title="Draft">
          <p>Only admins can see it until it’s sent.</p>
        </StatusPanel>
      );
    case 'void':
      return (
        <StatusPanel title="Voided">
          <p>No payment is due.</p>
        </StatusPanel>
      );
  }
}

function ToPay({ invoice }: InvoiceProps) {
  const { site } = usePageData();
  const { status, amount, dueDate, problem, stripePaymentIntentId } = invoice;
  const day = dueDate && formatDay(dueDate);
  const isOverdue = status === 'overdue';
  return (
    <StatusPanel title={isOverdue ? `Past due. Was due ${day}` : `Due ${day}`}>
      {problem && <ProblemMessage>Last payment attempt failed: {problem}</ProblemMessage>}
      {isOverdue ? (
        <p>
          Please pay {formatCents(amount)} as soon as you can. Late charges are explained in our{' '}
          <a href={paths.terms}>Terms</a>. Questions about this invoice? <EmailLink email={site.email} />
        </p>
      ) : (
        <p>
          Pay {formatCents(amount)} by card. Questions about this invoice? <EmailLink email={site.email} />
        </p>
      )}
      <PanelActions>
        <PayLink invoice={invoice} />
        {stripePaymentIntentId && <CheckPaymentButton invoice={invoice} />}
      </PanelActions>
    </StatusPanel>
  );
}

const EmailLink = ({ email }: { email: string }) => <a href={emailUrl(email)}>Contact us</a>;

function Processing({ invoice }: InvoiceProps) {
  return (
    <StatusPanel title="Payment processing">
      <p>
        Your bank hasn’t confirmed it yet, which can take a few days. There’s nothing you need to do; we’ll email you
        when it clears.
      </p>
      <PanelActions>
        <CheckPaymentButton invoice={invoice} />
      </PanelActions>
    </StatusPanel>
  );
}

function Paid({ invoice }: InvoiceProps) {
  const { site } = usePageData();
  const { paidAt, paidWith, refundedAmount } = invoice;
  return (
    <StatusPanel title="Paid">
      <p>
        Thank you! {paidAt && `We received your payment on ${formatDate(paidAt, site)}.`} Your receipt is ready to
        download.
      </p>
      {paidWith && <p>Paid with: {paidWith}</p>}
      {isPartiallyRefunded(invoice) && (
        <p>We refunded {formatCents(refundedAmount)}. Card refunds usually show up within 10 business days.</p>
      )}
    </StatusPanel>
  );
}

function Refunded({ invoice: { refundedAmount } }: InvoiceProps) {
  return (
    <StatusPanel title="Refunded">
      <p>We refunded the full {formatCents(refundedAmount)}. Card refunds usually show up within 10 business days.</p>
    </StatusPanel>
  );
}
