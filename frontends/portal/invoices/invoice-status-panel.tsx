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

/** How an invoice stands, and what whoever got it can do. */
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
        <StatusPanel title="It is a draft">
          <p>Only admins see it until it is sent.</p>
        </StatusPanel>
      );
    case 'void':
      return (
        <StatusPanel title="It was taken back">
          <p>Nobody has to pay it, and only admins see it.</p>
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
    <StatusPanel title={isOverdue ? `It was due on ${day}` : `It is due on ${day}`}>
      {problem && <ProblemMessage>The last try did not work: {problem}</ProblemMessage>}
      {isOverdue ? (
        <p>
          Please pay the {formatCents(amount)} as soon as you can; what being late may cost is in our{' '}
          <a href={paths.terms}>Terms</a>. Is something wrong with it? <EmailLink email={site.email} />.
        </p>
      ) : (
        <p>
          You can pay the {formatCents(amount)} by card until then. Is something wrong with it?{' '}
          <EmailLink email={site.email} />.
        </p>
      )}
      <PanelActions>
        <PayLink invoice={invoice} />
        {stripePaymentIntentId && <CheckPaymentButton invoice={invoice} />}
      </PanelActions>
    </StatusPanel>
  );
}

const EmailLink = ({ email }: { email: string }) => <a href={emailUrl(email)}>Write to us</a>;

function Processing({ invoice }: InvoiceProps) {
  return (
    <StatusPanel title="Your payment is on its way">
      <p>
        Your bank has not confirmed it yet. Some take a moment, some a few days. You need do nothing: as soon as the
        money is there, we write to you.
      </p>
      <PanelActions>
        <CheckPaymentButton invoice={invoice} />
      </PanelActions>
    </StatusPanel>
  );
}

function Paid({ invoice }: InvoiceProps) {
  const { site } = usePageData();
  const { paidAt, refundedAmount } = invoice;
  return (
    <StatusPanel title="It is paid">
      <p>Thank you. {paidAt && `Your money came on ${formatDate(paidAt, site)}.`} The receipt is ready as a PDF.</p>
      {isPartiallyRefunded(invoice) && (
        <p>
          We gave back {formatCents(refundedAmount)} of it, the way you paid. Banks usually show it within ten days.
        </p>
      )}
    </StatusPanel>
  );
}

function Refunded({ invoice: { refundedAmount } }: InvoiceProps) {
  return (
    <StatusPanel title="You have your money back">
      <p>
        We gave back the whole {formatCents(refundedAmount)}, the way you paid. Banks usually show it within ten days.
      </p>
    </StatusPanel>
  );
}
