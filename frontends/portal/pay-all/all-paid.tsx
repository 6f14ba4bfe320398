import { balanceOf, formatCents, type LeftOutInvoice } from '@atelier/contracts';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { ButtonLink } from '@atelier/shared/ui/button';
import { PaymentResult, ResultActions } from '../payment-success/payment-result';
import { PayAllRow } from './pay-all-row';
import { LeftOut } from './left-out';
import styles from './pay-all.module.css';
import type { SettledInvoice } from './use-pay-all';

interface AllPaidProps {
  settled: SettledInvoice[];
  leftOut: LeftOutInvoice[];
}

export function AllPaid({ settled, leftOut }: AllPaidProps) {
  const user = useUser();
  const name = user?.firstName ?? user?.username;
  const isProcessing = settled.some(({ state }) => state === 'processing');
  // A payment that is processing shows among the settled ones.
  const others = leftOut.filter(({ invoice }) => !settled.some((one) => one.invoice.id === invoice.id));
  return (
    <PaymentResult
      picture={isProcessing ? 'painting' : 'open'}
      title={name ? `Thank you, ${name}` : 'Thank you'}
      text={<p>{summaryOf(settled)}</p>}
    >
      <div className={styles.result}>
        <ul className={styles.rows}>
          {settled.map(({ invoice, state }) => (
            <PayAllRow key={invoice.id} invoice={invoice} state={state}>
              {state === 'paid' && <InvoicePdfLinks invoice={{ ...invoice, status: 'paid' }} variant="quiet" />}
            </PayAllRow>
          ))}
        </ul>
        <LeftOut leftOut={others} />
      </div>
      <ResultActions>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        <ButtonLink href={paths.invoices} small variant="line">
          See your invoices
        </ButtonLink>
      </ResultActions>
    </PaymentResult>
  );
}

function summaryOf(settled: SettledInvoice[]): string {
  const paid = settled.filter(({ state }) => state === 'paid');
  const processing = settled.filter(({ state }) => state === 'processing');
  return [
    paid.length > 0 && `We received ${sumOf(paid)} for ${countOf(paid)}.`,
    processing.length > 0 &&
      `We’re waiting for your bank to confirm ${sumOf(processing)} for ${countOf(processing)}; please don’t pay again.`,
    paid.length + processing.length === 0 && 'These invoices no longer need to be paid.',
  ]
    .filter(Boolean)
    .join(' ');
}

const sumOf = (settled: SettledInvoice[]): string =>
  formatCents(settled.reduce((sum, { invoice }) => sum + paidBalance(invoice), 0));

/** After a return from the bank, the invoice is known only as it is since then. */
const paidBalance = (invoice: SettledInvoice['invoice']): number => balanceOf(invoice) || invoice.amount;

const countOf = ({ length }: SettledInvoice[]): string => `${length} ${length === 1 ? 'invoice' : 'invoices'}`;
