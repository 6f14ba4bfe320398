import { Panel } from '@atelier/shared/ui/panel';
import type { Ref } from 'react';
import styles from './dashboard.module.css';

export function RecentInvoices({ ref }: { ref: Ref<HTMLElement> }) {
  return (
    <Panel ref={ref} title="Recent Invoices" className={styles.invoices}>
      <p className={styles.soft}>No invoices yet. What we bill you for shows up here.</p>
    </Panel>
  );
}
