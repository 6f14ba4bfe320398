import { type Notification, notificationsApi } from '@atelier/contracts';
import { useApiQuery, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Panel } from '@atelier/shared/ui/panel';
import { isNotFound, errorMessage, formatDateTime } from '@atelier/shared/format';
import sheet from '../detail-page.module.css';
import { Properties, Property } from '../properties/properties';
import { ListLink } from '../table/list-link';
import styles from './notifications.module.css';
import { DeliveryProgress } from './delivery-progress';
import { FailedDeliveries } from './failed-deliveries';
import { recipientsLabel, noEmailText } from './labels';

const POLL_INTERVAL_MS = 1500;

export default function NotificationPage() {
  const { id = '' } = useParams();
  const notificationQuery = useApiQuery(notificationsApi.get, {
    params: { id },
    pollInterval: (result) => (result && result.waiting > 0 ? POLL_INTERVAL_MS : false),
  });
  const { data, error } = notificationQuery;
  const notFound = !data && isNotFound(error);
  return (
    <ConsoleFrame
      title={data?.subject ?? (notFound ? 'Notification not found' : 'Notification')}
      breadcrumb={<ListLink to={paths.adminNotifications}>All notifications</ListLink>}
    >
      {notificationQuery.isPending && <LoadingState />}
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>We couldn’t find this notification.</p>
        </EmptyStateCard>
      )}
      {!data && error && !notFound && (
        <ErrorState
          title="Couldn’t load the notification"
          error={error}
          retry={() => void notificationQuery.refetch()}
        />
      )}
      {data && <NotificationDetails notification={data} isStale={!!error} />}
    </ConsoleFrame>
  );
}

function NotificationDetails({ notification, isStale }: { notification: Notification; isStale: boolean }) {
  const { id, message, by, createdAt, cancelledAt, waiting } = notification;
  return (
    <div className={sheet.layout}>
      <div className={sheet.side}>
        <Panel title="Delivery" aside={waiting > 0 && <CancelButton id={id} />}>
          <DeliveryProgress notification={notification} />
          {isStale && <p className={styles.note}>Can’t reach the server. Retrying...</p>}
          {notification.withoutAddress > 0 && <p className={styles.note}>{noEmailText(notification.withoutAddress)}</p>}
          <p>
            <Link to={paths.adminEmailsOf(id)}>View recipients</Link>
          </p>
        </Panel>
        <Panel title="Properties">
          <Properties>
            <Property name="To">{recipientsLabel(notification)}</Property>
            <Property name="Sent by">{by.name}</Property>
            <Property name="Date">
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Property>
            {cancelledAt && (
              <Property name="Canceled">
                <time dateTime={cancelledAt}>{formatDateTime(cancelledAt)}</time>
              </Property>
            )}
          </Properties>
        </Panel>
      </div>
      <div className={sheet.main}>
        <FailedDeliveries notification={notification} />
        <Panel title="Message">
          <p className={styles.message}>{message}</p>
        </Panel>
      </div>
    </div>
  );
}

/** No confirmation: canceling can only prevent sending. */
function CancelButton({ id }: { id: string }) {
  const cancel = useApiMutation(notificationsApi.cancel, {
    invalidates: [notificationsApi.get, notificationsApi.list],
    onDone: ({ dropped }) => toast({ title: `Canceled: ${dropped.toLocaleString('en-US')} not sent` }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t cancel sending', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button onClick={() => !cancel.isPending && cancel.mutate({ params: { id } })} loading={cancel.isPending}>
      Cancel remaining
    </Button>
  );
}
