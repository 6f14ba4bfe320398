import { formatCents, type InvoiceWithLines } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { formatDate } from '@atelier/shared/format';
import styles from './payment-result.module.css';

type PaidInvoice = Pick<InvoiceWithLines, 'invoiceNumber' | 'amount' | 'paidAt' | 'paidWith'>;

export function PaymentDetails({ invoice: { invoiceNumber, amount, paidAt, paidWith } }: { invoice: PaidInvoice }) {
  const { site } = usePageData();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Invoice number</dt>
        <dd>{invoiceNumber}</dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>{formatCents(amount)}</dd>
      </div>
      {paidAt && (
        <div>
          <dt>Paid on</dt>
          <dd>
            <time dateTime={paidAt}>{formatDate(paidAt, site)}</time>
          </dd>
        </div>
      )}
      {paidWith && (
        <div>
          <dt>Paid with</dt>
          <dd>{paidWith}</dd>
        </div>
      )}
    </dl>
  );
}
