import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import styles from './invoice.module.css';

export function InvoiceNav({ isNew = false }: { isNew?: boolean }) {
  return (
    <p className={styles.nav}>
      <Link to={paths.adminInvoices}>All invoices</Link>
      {!isNew && <Link to={paths.newInvoice}>New invoice</Link>}
    </p>
  );
}
