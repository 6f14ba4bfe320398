import { dashboardApi, formatCents } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { shortDay } from '@atelier/shared/ui/short-date';
import styles from './client-money.module.css';

export function ClientMoneyFigures({ id }: { id: string }) {
  const { data, error, refetch } = useApiQuery(dashboardApi.clientMoney, { params: { id } });
  if (error) return <ErrorState title="Couldn’t load balances" error={error} retry={() => void refetch()} />;
  const { openAmount, overdueAmount, oldestDueDate, lifetimeAmount, monthlyAmount } = { ...data };
  const figures = [
    { name: 'Owes', amount: openAmount, path: `${paths.adminInvoices}?client=${id}&status=open` },
    {
      name: 'Past due',
      amount: overdueAmount,
      since: oldestDueDate,
      path: `${paths.adminInvoices}?client=${id}&status=overdue`,
    },
    { name: 'Total paid', amount: lifetimeAmount, path: `${paths.adminInvoices}?client=${id}&status=paid` },
    { name: 'Monthly', amount: monthlyAmount, path: `${paths.adminSubscriptions}?client=${id}` },
  ];
  return (
    <dl className={styles.figures} aria-label="Money">
      {figures.map(({ name, amount, path, since }) => (
        <div key={name} className={name === 'Past due' && amount ? styles.overdue : ''}>
          <dt>{name}</dt>
          <dd>
            {amount === undefined ? '…' : <Link to={path}>{formatCents(amount)}</Link>}
            {since && <small> since {shortDay(since)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
