import { formatCents, adminInvoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { Link } from '@atelier/shared/router';
import { addressOf, type Asked } from './filters';
import styles from './invoices.module.css';
import { counted } from './words';

type Sum = { count: number; amount: number } | undefined;

/** What clients owe, all of it and what is late: of those whom the list is about. */
export function Totals({ narrowed }: { narrowed: Pick<Asked, 'client' | 'month'> }) {
  const { data, error, refetch } = useApiQuery(adminInvoicesApi.totals, { query: narrowed });
  if (error) {
    return (
      <p className={styles.away}>
        The totals did not arrive. <Button onClick={() => void refetch()}>Ask again</Button>
      </p>
    );
  }
  return (
    <dl className={styles.totals}>
      <Total name="Open" sum={data?.open} to={addressOf({ ...narrowed, status: 'open' })} />
      <Total name="Overdue" sum={data?.overdue} to={addressOf({ ...narrowed, status: 'overdue' })} />
    </dl>
  );
}

function Total({ name, sum, to }: { name: string; sum: Sum; to: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.sum}>{sum ? formatCents(sum.amount) : '…'}</span>
        {sum && (
          <Link to={to} replace preventScrollReset>
            {counted(sum.count, 'invoice')}
            <span className="unseen"> {name.toLowerCase()}</span>
          </Link>
        )}
      </dd>
    </div>
  );
}
