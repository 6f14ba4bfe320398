import { formatCents, adminInvoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { invoiceListUrl, type InvoiceListFilter } from './invoice-filters';
import styles from './invoices.module.css';
import { pluralize } from './labels';

type TotalSum = { count: number; amount: number } | undefined;

export function InvoiceTotals({ filter }: { filter: Pick<InvoiceListFilter, 'client' | 'month'> }) {
  const { data, error, refetch } = useApiQuery(adminInvoicesApi.totals, { query: filter });
  if (error) {
    return (
      <p className={styles.error}>
        Couldn’t load totals. <Button onClick={() => void refetch()}>Retry</Button>
      </p>
    );
  }
  return (
    <>
      <dl className={styles.totals}>
        <Total name="Open" sum={data?.open} to={invoiceListUrl({ ...filter, status: 'open' })} />
        <Total name="Past due" sum={data?.overdue} to={invoiceListUrl({ ...filter, status: 'overdue' })} />
      </dl>
      {!filter.client && (
        <small>
          <Link to={paths.adminReceivables}>By client and age</Link>
        </small>
      )}
    </>
  );
}

function Total({ name, sum, to }: { name: string; sum: TotalSum; to: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.sum}>{sum ? formatCents(sum.amount) : '…'}</span>
        {sum && (
          <Link to={to} replace preventScrollReset>
            {pluralize(sum.count, 'invoice')}
            <span className="unseen"> {name.toLowerCase()}</span>
          </Link>
        )}
      </dd>
    </div>
  );
}
