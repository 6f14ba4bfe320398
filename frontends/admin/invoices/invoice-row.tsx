import { centsToDollars, type ListedInvoice } from '@atelier/contracts';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { dayInWords, isPartlyRefunded } from '@atelier/shared/invoices/words';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { dayOf } from '@atelier/shared/words';
import styles from './invoices.module.css';
import { called } from './words';

/** An invoice in short; wherever on it somebody clicks, it opens. */
export function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const { id, clientName, projectName, description, amount, refundedAmount } = invoice;
  return (
    <li className={styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.number}>
        <Link to={paths.adminInvoice(id)} className={styles.link}>
          {called(invoice)} <span className="unseen">for {clientName}</span>
        </Link>
      </h2>
      <p className={styles.state}>
        <InvoiceBadge invoice={invoice} />
      </p>
      <p className={styles.what}>
        <span className={styles.name}>{clientName}</span>
        <span className={styles.side}>{[description, projectName].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.due}>
        <Standing invoice={invoice} />
      </p>
      <p className={styles.amount}>
        {centsToDollars(amount)}
        {isPartlyRefunded(invoice) && <small>{centsToDollars(refundedAmount)} refunded</small>}
      </p>
    </li>
  );
}

/** The one day that matters about it. */
function Standing({ invoice: { status, dueDate, paidAt, voidedAt, createdAt } }: { invoice: ListedInvoice }) {
  const { site } = usePageData();
  if (voidedAt) return `voided ${dayOf(voidedAt, site)}`;
  if (paidAt) return `paid ${dayOf(paidAt, site)}`;
  if (status === 'draft') return `written ${dayOf(createdAt, site)}`;
  return dueDate && `${status === 'overdue' ? 'was due' : 'due'} ${dayInWords(dueDate)}`;
}
