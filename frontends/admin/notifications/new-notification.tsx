import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { ListLink } from '../table/list-link';
import styles from './notifications.module.css';
import { LivePreview } from './live-preview';
import { NotificationForm } from './notification-form';
import { useNotificationDraft } from './use-notification-draft';

export default function NewNotificationPage() {
  const [searchParams] = useSearchParams();
  const notification = useNotificationDraft(searchParams.get('client'));
  return (
    <ConsoleFrame
      title="New notification"
      breadcrumb={<ListLink to={paths.adminNotifications}>All notifications</ListLink>}
    >
      <div className={styles.composer}>
        <Panel title="Send Notification">
          <NotificationForm {...notification} />
        </Panel>
        <LivePreview draft={notification.draft} />
      </div>
    </ConsoleFrame>
  );
}
