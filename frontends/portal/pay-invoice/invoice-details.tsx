import { balanceOf, formatCents, type InvoiceWithLines } from '@atelier/contracts';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { InvoiceLines } from '@atelier/shared/invoices/invoice-lines';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Panel } from '@atelier/shared/ui/panel';
import { useMedia } from '@atelier/shared/ui/use-media';
import type { ReactNode } from 'react';
import styles from './pay-invoice.module.css';

/** Longer lists are collapsed, and on a phone all are, to keep the card form in view. */
const MAX_LINES_UNFOLDED = 5;
/** As in the stylesheet: the details and the form are side by side. */
const SIDE_BY_SIDE = '(min-width: 56rem)';

export function InvoiceDetails({ invoice }: { invoice: InvoiceWithLines }) {
  const { invoiceNumber, amount, paidAmount, description, dueDate, status, lines } = invoice;
  const isSideBySide = useMedia(SIDE_BY_SIDE);
  const [first] = lines;
  const showLines = lines.length > 1 || (first && first.description !== description);
  return (
    <Panel title="Invoice Details" aside={status === 'overdue' && <InvoiceBadge invoice={invoice} forClient />}>
      <dl className={styles.facts}>
        <Detail name="Invoice number">{invoiceNumber}</Detail>
        <Detail name="Amount">{paidAmount > 0 ? formatCents(amount) : <strong>{formatCents(amount)}</strong>}</Detail>
        {paidAmount > 0 && (
          <>
            <Detail name="Paid">{formatCents(paidAmount)}</Detail>
            <Detail name="Balance due">
              <strong>{formatCents(balanceOf(invoice))}</strong>
            </Detail>
          </>
        )}
        {description && <Detail name="Description">{description}</Detail>}
        {dueDate && (
          <Detail name="Due date">
            <time dateTime={dueDate}>{formatDay(dueDate)}</time>
          </Detail>
        )}
      </dl>
      {showLines && (
        <details open={isSideBySide && lines.length <= MAX_LINES_UNFOLDED} className={styles.lines}>
          <summary>
            <span className={styles.whenClosed}>View line items</span>
            <span className={styles.whenOpen}>Hide line items</span>
          </summary>
          {/* The facts above have the paid part and the balance. */}
          <InvoiceLines invoice={{ ...invoice, paidAmount: 0 }} />
        </details>
      )}
    </Panel>
  );
}

export const InvoiceActions = ({ invoice }: { invoice: InvoiceWithLines }) => (
  <div className={styles.actions}>
    <ButtonLink href={paths.dashboard} small variant="line">
      Back to Dashboard
    </ButtonLink>
    <InvoicePdfLinks invoice={invoice} />
  </div>
);

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
