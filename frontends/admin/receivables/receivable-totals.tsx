import {
  formatCents,
  type Receivable,
  RECEIVABLE_AGES,
  type ReceivableFilter,
  receivablesApi,
} from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import type { ListView } from '../table/use-list-view';
import { AGE_LABELS } from './labels';
import styles from './receivables.module.css';

/** Of all clients, whichever the list shows; each sum shows the clients who owe it. */
export function ReceivableTotals({ view: { query, urlWith } }: { view: ListView<Receivable> }) {
  const { data, error, refetch } = useApiQuery(receivablesApi.totals);
  if (error) {
    return (
      <p className={styles.error}>
        Couldn’t load totals. <Button onClick={() => void refetch()}>Retry</Button>
      </p>
    );
  }
  const linkTo = (age: ReceivableFilter | undefined) => ({
    to: urlWith({ age }),
    replace: true,
    preventScrollReset: true,
    'aria-current': age && query.age === age ? ('true' as const) : undefined,
  });
  return (
    <dl className={styles.totals} aria-label="Totals">
      <div>
        <dt>Total</dt>
        <dd>
          {data ? (
            <Link {...linkTo(undefined)}>
              <Amount cents={data.total} />
            </Link>
          ) : (
            '…'
          )}
        </dd>
        <dd className={styles.detail}>
          {data ? <Link {...linkTo('overdue')}>{formatCents(data.overdue)} past due</Link> : '\u00a0'}
        </dd>
      </div>
      {RECEIVABLE_AGES.map((age) => (
        <div key={age}>
          <dt>{AGE_LABELS[age]}</dt>
          <dd className={data && data[age] > 0 && age !== 'current' ? styles[age] : undefined}>
            {data ? (
              <Link {...linkTo(age)}>
                <Amount cents={data[age]} />
              </Link>
            ) : (
              '…'
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
