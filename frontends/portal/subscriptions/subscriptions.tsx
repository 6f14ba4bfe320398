import { subscriptionsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { SubscriptionFacts } from '@atelier/shared/subscriptions/subscription-facts';
import styles from '@atelier/shared/subscriptions/subscriptions.module.css';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';

export function Subscriptions() {
  const list = useList(subscriptionsApi.listMine);
  if (list.error) {
    return <ErrorState title="Couldn’t load your subscriptions" error={list.error} retry={() => void list.refetch()} />;
  }
  if (!list.rows || list.rows.length === 0) return null;
  return (
    <Panel title="Monthly subscriptions">
      <ul className={styles.list}>
        {list.rows.map((subscription) => (
          <li key={subscription.id}>
            <SubscriptionFacts subscription={subscription} showOrder />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
