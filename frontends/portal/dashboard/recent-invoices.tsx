import { invoicesApi, RECENT_INVOICE_COUNT } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import type { Ref } from 'react';
import { InvoiceRows } from '../invoices/invoice-rows';
import styles from './dashboard.module.css';

export function RecentInvoices({ ref }: { ref: Ref<HTMLElement> }) {
  const list = useList(invoicesApi.listMine, { query: { limit: String(RECENT_INVOICE_COUNT) } });
  return (
    <Panel
      ref={ref}
      title="Recent Invoices"
      aside={<Link to={paths.invoices}>All invoices</Link>}
      className={styles.invoices}
    >
      {list.error && (
        <ErrorState title="Couldn’t load your invoices" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && (
        <p className={styles.muted}>No invoices yet. Invoices we send you will appear here.</p>
      )}
      {list.rows && list.rows.length > 0 && <InvoiceRows invoices={list.rows} heading="h3" />}
    </Panel>
  );
}
