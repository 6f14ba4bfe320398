import { type DashboardMoney, dashboardApi, formatCents } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { countOf } from './labels';
import styles from './counters.module.css';

interface Figure {
  name: string;
  to: string;
  cents: (money: DashboardMoney) => number;
  detail: (money: DashboardMoney) => string;
  isUrgent?: (money: DashboardMoney) => boolean;
}

const FIGURES: Figure[] = [
  {
    name: 'Collected this month',
    to: paths.adminPayments,
    cents: ({ collectedThisMonth }) => collectedThisMonth,
    detail: comparisonText,
  },
  {
    name: 'Outstanding',
    to: paths.adminReceivables,
    cents: ({ outstanding }) => outstanding.amount,
    detail: ({ outstanding: { count, nextDue } }) =>
      count === 0
        ? 'No open invoices'
        : `${countOf(count, 'invoice')}${nextDue ? `, next due ${formatDay(nextDue)}` : ''}`,
  },
  {
    name: 'Past due',
    to: `${paths.adminInvoices}?status=overdue`,
    cents: ({ overdue }) => overdue.amount,
    detail: ({ overdue: { count, oldestDays } }) =>
      count === 0 ? 'Nothing is past due' : `${countOf(count, 'invoice')}, oldest ${countOf(oldestDays ?? 0, 'day')}`,
    isUrgent: ({ overdue }) => overdue.count > 0,
  },
  {
    name: 'Monthly recurring',
    to: paths.adminSubscriptions,
    cents: ({ monthlyRecurring }) => monthlyRecurring.amount,
    detail: ({ monthlyRecurring: { count, startedThisMonth, ending } }) =>
      [
        countOf(count, 'subscription'),
        startedThisMonth > 0 && `${startedThisMonth} new`,
        ending > 0 && `${ending} ending`,
      ]
        .filter(Boolean)
        .join(', '),
  },
];

export function MoneySummary() {
  const { data, error, refetch } = useApiQuery(dashboardApi.money);
  return (
    <>
      {error && <ErrorState title="Couldn’t load the money figures" error={error} retry={() => void refetch()} />}
      <ul className={styles.counters} aria-label="Money figures">
        {FIGURES.map(({ name, to, cents, detail, isUrgent }) => (
          <li key={name}>
            <Link to={to} className={styles.counter}>
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>{data ? formatCents(cents(data)) : '–'}</span>
              <span className={data && isUrgent?.(data) ? styles.urgent : styles.detail}>
                {data ? detail(data) : '\u00a0'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function comparisonText({ collectedLastMonthToDate }: DashboardMoney): string {
  if (collectedLastMonthToDate <= 0) return 'Nothing collected by this point last month';
  return `${formatCents(collectedLastMonthToDate)} by this point last month`;
}
