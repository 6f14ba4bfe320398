import { formatCents, adminInvoicesApi, type Project } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { DisputeBadge } from '../payments/dispute-badge';
import sheet from '../detail-page.module.css';
import styles from './projects.module.css';

export function ProjectInvoices({ project: { id, userId } }: { project: Project }) {
  const list = useList(adminInvoicesApi.list, { query: { limit: '10', project: id } });
  return (
    <Panel title="Invoices" aside={<Link to={`${paths.newInvoice}?client=${userId}&project=${id}`}>New invoice</Link>}>
      {list.error && <ErrorState title="Couldn’t load invoices" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <p className={sheet.muted}>No invoices yet.</p>}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.invoices} aria-label="Invoices">
          {list.rows.map((invoice) => (
            <li key={invoice.id}>
              <Link to={paths.adminInvoice(invoice.id)}>
                {invoice.status === 'draft' ? 'Draft' : invoice.invoiceNumber}
              </Link>
              <span>{formatCents(invoice.amount)}</span>
              <span className={styles.badges}>
                <InvoiceBadge invoice={invoice} />
                <DisputeBadge dispute={invoice.dispute} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </Panel>
  );
}
