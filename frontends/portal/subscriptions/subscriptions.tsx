import { subscriptionsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { subscriptionEnd } from '@atelier/shared/subscriptions/labels';
import { SubscriptionFacts } from '@atelier/shared/subscriptions/subscription-facts';
import styles from '@atelier/shared/subscriptions/subscriptions.module.css';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { useCardReturn } from './use-card-return';

export function Subscriptions() {
  const list = useList(subscriptionsApi.listMine);
  const { isSaving } = useCardReturn();
  if (list.error) {
    return <ErrorState title="Couldn’t load your subscriptions" error={list.error} retry={() => void list.refetch()} />;
  }
  if (!list.rows || list.rows.length === 0) return null;
  return (
    <Panel title="Monthly subscriptions">
      {isSaving && <p role="status">Saving your new card...</p>}
      <ul className={styles.list}>
        {list.rows.map((subscription) => (
          <li key={subscription.id}>
            <SubscriptionFacts
              subscription={subscription}
              showOrder
              isShort={subscriptionEnd(subscription) !== null && subscription.status !== 'past-due'}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
