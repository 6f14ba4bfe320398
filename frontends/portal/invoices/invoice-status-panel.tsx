import { balanceOf, formatCents, type InvoiceWithLines, payablePart, termsLink } from '@atelier/contracts';
import { PayLink } from '@atelier/shared/invoices/pay-link';
import { formatDay, hasBalanceDue, isPartiallyRefunded, invoiceStatus } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { formatDate, emailUrl } from '@atelier/shared/format';
import { StatusPanel, PanelAmount, ProblemMessage, PanelActions } from '../status-panel';
import { CheckPaymentButton } from './check-payment-button';
import { refundMethodText } from './refund-method-text';

interface InvoiceProps {
  invoice: InvoiceWithLines;
}

export function InvoiceStatusPanel({ invoice }: InvoiceProps) {
  switch (invoiceStatus(invoice)) {
    case 'sent':
    case 'overdue':
      return hasBalanceDue(invoice) ? <ToPay invoice={invoice} /> : <NothingToPay />;
    case 'processing':
      return <Processing invoice={invoice} />;
    case 'paid':
      return invoice.refundedAmount < invoice.amount ? <Paid invoice={invoice} /> : <Refunded invoice={invoice} />;
    // The client gets neither.
    case 'draft':
    case 'void':
      return null;
  }
}

function ToPay({ invoice }: InvoiceProps) {
  const { site } = usePageData();
  const { status, amount, paidAmount, dueDate, problem, stripePaymentIntentId, terms } = invoice;
  const due = balanceOf(invoice);
  const part = payablePart(invoice);
  const day = dueDate && formatDay(dueDate);
  const isOverdue = status === 'overdue';
  return (
    <StatusPanel title={isOverdue ? `Past due since ${day}` : `Due ${day}`}>
      <PanelAmount cents={due} />
      {problem && <ProblemMessage>Last payment attempt failed: {problem}</ProblemMessage>}
      {paidAmount > 0 && (
        <p>
          We received {formatCents(paidAmount)} of {formatCents(amount)}. Thank you!
        </p>
      )}
      {part !== null && <p>You can also pay a part of {formatCents(part)} first.</p>}
      <p>
        {isOverdue && 'Please pay as soon as you can. '}
        {isOverdue && terms.lateChargePercent > 0 && (
          <>
            Late charges are explained in our <a href={termsLink(terms, site.terms)}>Terms</a>.{' '}
          </>
        )}
        Questions about this invoice? <a href={emailUrl(site.email)}>Contact us</a>
      </p>
      <PanelActions>
        <PayLink invoice={invoice} showAmount />
        {stripePaymentIntentId && <CheckPaymentButton invoice={invoice} />}
      </PanelActions>
    </StatusPanel>
  );
}

const NothingToPay = () => (
  <StatusPanel title="Nothing to pay">
    <p>No balance is due on this invoice.</p>
  </StatusPanel>
);

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
  const { amount, paidAt, paidWith, refundedAmount } = invoice;
  return (
    <StatusPanel title="Paid">
      <PanelAmount cents={amount} />
      <p>
        Thank you! {paidAt && `We received your payment on ${formatDate(paidAt, site)}.`} Your receipt is ready to
        download.
      </p>
      {paidWith && <p>Paid with: {paidWith}</p>}
      {isPartiallyRefunded(invoice) && (
        <p>
          We refunded {formatCents(refundedAmount)}.{refundMethodText(invoice)}
        </p>
      )}
      <ReturnedRefund invoice={invoice} />
    </StatusPanel>
  );
}

function Refunded({ invoice }: InvoiceProps) {
  return (
    <StatusPanel title="Refunded">
      <p>
        We refunded the full {formatCents(invoice.refundedAmount)}.{refundMethodText(invoice)}
      </p>
    </StatusPanel>
  );
}

/** Until a refund is made another way. */
function ReturnedRefund({ invoice: { refunds } }: InvoiceProps) {
  const last = refunds.at(-1);
  if (!last?.isReturned) return null;
  return (
    <p>
      Your bank returned our refund of {formatCents(last.amount)}, so it won’t appear on your card. We’ll contact you to
      refund it another way.
    </p>
  );
}
