import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ListLink } from '../table/list-link';
import styles from './invoice.module.css';

export function InvoiceNav({ isNew = false }: { isNew?: boolean }) {
  return (
    <p className={styles.nav}>
      <ListLink to={paths.adminInvoices}>All invoices</ListLink>
      {!isNew && <Link to={paths.newInvoice}>New invoice</Link>}
    </p>
  );
}
