import { type Invoice, invoicesApi, RECENT_INVOICE_COUNT } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { hasBalanceDue } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import type { Ref } from 'react';
import { InvoiceRows } from '../invoices/invoice-rows';
import styles from './dashboard.module.css';

export const useRecentInvoices = () =>
  useList(invoicesApi.listMine, { query: { limit: String(RECENT_INVOICE_COUNT) } });

export function RecentInvoices({ ref }: { ref: Ref<HTMLElement> }) {
  const list = useRecentInvoices();
  const owed = useApiQuery(invoicesApi.owed);
  const invoices = list.rows && withUrgentFirst(owed.data?.mostUrgent, list.rows);
  return (
    <Panel ref={ref} title="Recent Invoices" aside={<Link to={paths.invoices}>All invoices</Link>}>
      {list.error && (
        <ErrorState title="Couldn’t load your invoices" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {invoices?.length === 0 && (
        <p className={styles.muted}>No invoices yet. Invoices we send you will appear here.</p>
      )}
      {invoices && invoices.length > 0 && <InvoiceRows invoices={invoices} heading="h3" />}
    </Panel>
  );
}

/** The order of the list, except that past due invoices come first even when newer ones fill the list. */
function withUrgentFirst(mostUrgent: Invoice[] = [], recent: Invoice[]): Invoice[] {
  const overdue = mostUrgent.filter((invoice) => invoice.status === 'overdue' && hasBalanceDue(invoice));
  const rest = recent.filter(({ id }) => !overdue.some((one) => one.id === id));
  return [...overdue, ...rest].slice(0, RECENT_INVOICE_COUNT);
}
