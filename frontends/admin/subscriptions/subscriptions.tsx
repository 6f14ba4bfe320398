import { SUBSCRIPTION_STATUSES, subscriptionsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button, Card } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useSearchParams } from '@atelier/shared/router';
import { SubscriptionFacts } from '@atelier/shared/subscriptions/subscription-facts';
import styles from '@atelier/shared/subscriptions/subscriptions.module.css';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { StatusFilter } from '@atelier/shared/ui/status-filter';

/** What everybody pays each month, newest first, or those that stand so. */
export default function Subscriptions() {
  const [asked] = useSearchParams();
  const status = SUBSCRIPTION_STATUSES.find((one) => one === asked.get('status'));
  const list = useList(subscriptionsApi.all, { query: { limit: '25', ...(status && { status }) } });
  return (
    <ConsoleFrame title="Subscriptions">
      <div className={styles.tools}>
        <StatusFilter
          name="Subscriptions by status"
          at={paths.adminSubscriptions}
          statuses={SUBSCRIPTION_STATUSES}
          chosen={status}
        />
        <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
          Refresh
        </Button>
      </div>
      {list.error && (
        <Failed title="The subscriptions did not arrive" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && (
        <QuietCard title={status ? `No subscription is ${status}` : 'No subscriptions yet'}>
          <p>
            {status ? (
              <Link to={paths.adminSubscriptions}>See all subscriptions</Link>
            ) : (
              'What clients buy by the month shows up here.'
            )}
          </p>
        </QuietCard>
      )}
      {list.rows && list.rows.length > 0 && (
        <Card className={styles.all ?? ''}>
          <ul className={styles.list}>
            {list.rows.map((subscription) => (
              <li key={subscription.id}>
                <SubscriptionFacts subscription={subscription} withOrder inConsole />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </ConsoleFrame>
  );
}
