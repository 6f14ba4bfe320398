import { webhookApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { formatDate } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import styles from '../payments/payments.module.css';

/** Nothing while Stripe's events arrive as they should. */
export function WebhookNotices() {
  const { site } = usePageData();
  const { data, error, refetch } = useApiQuery(webhookApi.listNotices);
  if (error) return <ErrorState title="Couldn’t load payment notices" error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Check your Stripe webhook" className={styles.panel}>
      <ul className={styles.list}>
        {data.map(({ reason, since }) => (
          <li key={reason}>
            {reason} Since <time dateTime={since}>{formatDate(since, site)}</time>.
          </li>
        ))}
      </ul>
    </Panel>
  );
}
