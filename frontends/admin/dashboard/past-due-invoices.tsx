import { adminInvoicesApi, formatCents } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState } from '@atelier/shared/ui/query-states';

/** Nothing without any. */
export function PastDueInvoices() {
  const { data, error, refetch } = useApiQuery(adminInvoicesApi.totals, { query: {} });
  if (error) return <ErrorState title="Couldn’t load past-due invoices" error={error} retry={() => void refetch()} />;
  if (!data || data.overdue.count === 0) return null;
  const { count, amount } = data.overdue;
  return (
    <Panel
      title={count === 1 ? '1 invoice is past due' : `${count.toLocaleString('en-US')} invoices are past due`}
      aside={<Link to={`${paths.adminInvoices}?status=overdue`}>View past-due invoices</Link>}
    >
      <p>{formatCents(amount)} in total.</p>
    </Panel>
  );
}
