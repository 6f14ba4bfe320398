import { paymentRecordApi, RECORD_KINDS } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useSearchParams } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { Differences } from './differences';
import { Entry } from './entry';
import styles from './payments.module.css';

const TO_BE_REFUNDED = 'to be refunded';
const KINDS = [...RECORD_KINDS, TO_BE_REFUNDED] as const;

const NONE: Record<(typeof KINDS)[number], string> = {
  payment: 'Nobody has paid yet',
  refund: 'Nothing has gone back',
  'refund-failed': 'No refund has failed',
  rejected: 'Nothing was refused',
  [TO_BE_REFUNDED]: 'Nothing is to be refunded',
};

/** All money that came and went, newest first, and whether everybody says the same of it. */
export default function Payments() {
  const [asked] = useSearchParams();
  const chosen = KINDS.find((one) => one === asked.get('kind'));
  const narrowed = chosen === TO_BE_REFUNDED ? { duplicates: '1' } : chosen && { kind: chosen };
  const list = useList(paymentRecordApi.list, { query: { limit: '25', ...narrowed } });
  return (
    <ConsoleFrame title="Payments">
      <Differences />
      <div className={styles.tools}>
        <StatusFilter name="Payments by kind" at={paths.adminPayments} by="kind" statuses={KINDS} chosen={chosen} />
        <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
          Refresh
        </Button>
      </div>
      {list.error && (
        <Failed title="The payments did not arrive" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && (
        <QuietCard title={chosen ? NONE[chosen] : 'No payments yet'}>
          <p>
            {chosen ? (
              <Link to={paths.adminPayments}>See all payments</Link>
            ) : (
              'Each payment and each refund shows up here as it comes, and stays as it is.'
            )}
          </p>
        </QuietCard>
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list}>
          {list.rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </ConsoleFrame>
  );
}
