import { balanceOf, formatCents, type Invoice } from '@atelier/contracts';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { hasBalanceDue } from '@atelier/shared/invoices/labels';
import { PayLink } from '@atelier/shared/invoices/pay-link';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { useId } from 'react';
import styles from './invoice-rows.module.css';
import { paymentDateText } from './labels';

interface InvoiceRowsProps {
  invoices: Invoice[];
  heading: 'h2' | 'h3';
  showPdfs?: boolean;
  /** Without links to pages where an admin would act as the client. */
  isPreview?: boolean;
}

export function InvoiceRows({ invoices, ...rest }: InvoiceRowsProps) {
  const toPay = firstToPay(invoices);
  return (
    <div className={styles.container}>
      <ul className={styles.rows}>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} isFirstToPay={invoice === toPay} {...rest} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = Omit<InvoiceRowsProps, 'invoices'> & { invoice: Invoice; isFirstToPay: boolean };

function Row({ invoice, isFirstToPay, heading: Heading, showPdfs = false, isPreview = false }: RowProps) {
  const { site } = usePageData();
  const heading = useId();
  const { id, invoiceNumber, amount, refundedAmount, description, projectName, createdAt } = invoice;
  const isPartPaid = hasBalanceDue(invoice) && invoice.paidAmount > 0;
  return (
    <li className={styles.row} aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading id={heading} className={styles.number}>
          {isPreview ? (
            invoiceNumber
          ) : (
            <Link to={paths.invoice(id)} className={styles.link}>
              {invoiceNumber}
            </Link>
          )}
        </Heading>
        <BeforeInvitation createdAt={createdAt} />
        <InvoiceBadge invoice={invoice} forClient />
      </div>
      <p className={styles.amount}>
        <Amount cents={isPartPaid ? balanceOf(invoice) : amount} />
      </p>
      <p className={styles.description}>{description ?? projectName}</p>
      <div className={styles.foot}>
        <p className={styles.date}>
          {isPartPaid && <span className={styles.paid}>{paidPart(invoice)}</span>}
          {paymentDateText(invoice, site)}
          {refundedAmount > 0 && <>, {formatCents(refundedAmount)} refunded</>}
        </p>
        <div className={styles.rowActions}>
          {showPdfs && (
            <div className={styles.pdfs}>
              <InvoicePdfLinks invoice={invoice} variant="quiet" />
            </div>
          )}
          {!isPreview && (
            <div className={styles.pay}>
              <PayLink invoice={invoice} variant={isFirstToPay ? 'filled' : 'line'} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** Its button is the filled one of the list. */
const firstToPay = (invoices: Invoice[]) =>
  invoices.find((invoice) => invoice.status === 'overdue' && hasBalanceDue(invoice)) ?? invoices.find(hasBalanceDue);

const paidPart = ({ amount, paidAmount }: Invoice): string =>
  `${formatCents(paidAmount)} of ${formatCents(amount)} paid`;
