import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { InvoiceRows } from '../invoices/invoice-rows';
import styles from './project.module.css';
import { useProjectInvoices } from './use-project-invoices';

export function ProjectInvoices({ projectId, isPreview }: { projectId: string; isPreview: boolean }) {
  const list = useProjectInvoices(projectId);
  return (
    <Panel
      title="Invoices"
      aside={list.hasNextPage && !isPreview && <Link to={paths.invoicesOfProject(projectId)}>All invoices</Link>}
    >
      {list.error && <ErrorState title="Couldn’t load invoices" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <p className={styles.muted}>No invoices for this project yet.</p>}
      {list.rows && list.rows.length > 0 && <InvoiceRows invoices={list.rows} heading="h3" isPreview={isPreview} />}
    </Panel>
  );
}
