import { formatCents, type InvoiceWithLines } from '@atelier/contracts';
import { PayLink } from '@atelier/shared/invoices/pay-link';
import { formatDay, isPartiallyRefunded, invoiceStatus } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { formatDate, emailUrl } from '@atelier/shared/format';
import { Next, Problem, Ways } from '../next';
import { AskAgain } from './ask-again';

interface Whose {
  invoice: InvoiceWithLines;
}

/** How an invoice stands, and what whoever got it can do. */
export function Standing({ invoice }: Whose) {
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
        <Next title="It is a draft">
          <p>Only admins see it until it is sent.</p>
        </Next>
      );
    case 'void':
      return (
        <Next title="It was taken back">
          <p>Nobody has to pay it, and only admins see it.</p>
        </Next>
      );
  }
}

function ToPay({ invoice }: Whose) {
  const { site } = usePageData();
  const { status, amount, dueDate, problem, stripePaymentIntentId } = invoice;
  const day = dueDate && formatDay(dueDate);
  const late = status === 'overdue';
  return (
    <Next title={late ? `It was due on ${day}` : `It is due on ${day}`}>
      {problem && <Problem>The last try did not work: {problem}</Problem>}
      {late ? (
        <p>
          Please pay the {formatCents(amount)} as soon as you can; what being late may cost is in our{' '}
          <a href={paths.terms}>Terms</a>. Is something wrong with it? <Write email={site.email} />.
        </p>
      ) : (
        <p>
          You can pay the {formatCents(amount)} by card until then. Is something wrong with it?{' '}
          <Write email={site.email} />.
        </p>
      )}
      <Ways>
        <PayLink invoice={invoice} />
        {stripePaymentIntentId && <AskAgain invoice={invoice} />}
      </Ways>
    </Next>
  );
}

const Write = ({ email }: { email: string }) => <a href={emailUrl(email)}>Write to us</a>;

function Processing({ invoice }: Whose) {
  return (
    <Next title="Your payment is on its way">
      <p>
        Your bank has not confirmed it yet. Some take a moment, some a few days. You need do nothing: as soon as the
        money is there, we write to you.
      </p>
      <Ways>
        <AskAgain invoice={invoice} />
      </Ways>
    </Next>
  );
}

function Paid({ invoice }: Whose) {
  const { site } = usePageData();
  const { paidAt, refundedAmount } = invoice;
  return (
    <Next title="It is paid">
      <p>Thank you. {paidAt && `Your money came on ${formatDate(paidAt, site)}.`} The receipt is ready as a PDF.</p>
      {isPartiallyRefunded(invoice) && (
        <p>
          We gave back {formatCents(refundedAmount)} of it, the way you paid. Banks usually show it within ten days.
        </p>
      )}
    </Next>
  );
}

function Refunded({ invoice: { refundedAmount } }: Whose) {
  return (
    <Next title="You have your money back">
      <p>
        We gave back the whole {formatCents(refundedAmount)}, the way you paid. Banks usually show it within ten days.
      </p>
    </Next>
  );
}
