import { invoicesApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { InvoiceRows } from '../invoices/invoice-rows';
import styles from './project.module.css';

export function ProjectInvoices({ projectId, isPreview }: { projectId: string; isPreview: boolean }) {
  const list = useList(invoicesApi.listMine, { query: { limit: '5', project: projectId } });
  return (
    <Panel
      title="Invoices"
      aside={list.hasNextPage && !isPreview && <Link to={paths.invoicesOfProject(projectId)}>All invoices</Link>}
      className={styles.invoices}
    >
      {list.error && <ErrorState title="Couldn’t load invoices" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <p className={styles.muted}>No invoices for this project yet.</p>}
      {list.rows && list.rows.length > 0 && <InvoiceRows invoices={list.rows} heading="h3" isPreview={isPreview} />}
    </Panel>
  );
}
