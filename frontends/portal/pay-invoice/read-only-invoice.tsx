import type { InvoiceWithLines } from '@atelier/contracts';
import { InvoiceActions, InvoiceDetails } from './invoice-details';
import styles from './pay-invoice.module.css';

/** For an admin who looks at the client's view. */
export const ReadOnlyInvoice = ({ invoice }: { invoice: InvoiceWithLines }) => (
  <div className={styles.readOnly}>
    <InvoiceDetails invoice={invoice} />
    <InvoiceActions invoice={invoice} />
  </div>
);
