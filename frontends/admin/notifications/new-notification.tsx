import { paths } from '@atelier/shared/paths';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { ListLink } from '../table/list-link';
import styles from './notifications.module.css';
import { NotificationForm } from './notification-form';

export default function NewNotificationPage() {
  return (
    <ConsoleFrame
      title="New notification"
      breadcrumb={<ListLink to={paths.adminNotifications}>All notifications</ListLink>}
    >
      <Panel title="Send Notification" className={styles.panel}>
        <NotificationForm />
      </Panel>
    </ConsoleFrame>
  );
}
