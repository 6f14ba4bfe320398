import { type Notification, notificationsApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { DateTime } from '../date-time';
import type { Column } from '../table/column';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import styles from './notifications.module.css';
import { deliverySummary, recipientsLabel } from './labels';
import { NotificationForm } from './notification-form';

const COLUMNS: Column<Notification>[] = [
  {
    title: 'Subject',
    renderCell: ({ id, subject }) => <Link to={paths.adminNotification(id)}>{subject}</Link>,
    csvValue: ({ subject }) => subject,
  },
  { title: 'To', fitContent: true, renderCell: recipientsLabel, csvValue: recipientsLabel },
  { title: 'How far', renderCell: deliverySummary, csvValue: deliverySummary },
  { title: 'By', fitContent: true, renderCell: ({ by }) => by.name, csvValue: ({ by }) => by.name },
  {
    title: 'Sent on',
    fitContent: true,
    renderCell: ({ createdAt }) => <DateTime at={createdAt} />,
    csvValue: ({ createdAt }) => createdAt,
  },
];

/** Writing to clients, and what was written before. */
export default function NotificationsPage() {
  const view = useListView(notificationsApi.list);
  return (
    <ConsoleFrame title="Notifications">
      <Panel title="Send Notification" className={styles.panel}>
        <NotificationForm />
      </Panel>
      <h2 className={styles.sentHeading}>What was sent before</h2>
      <ListToolbar view={view} csvExport={{ name: 'notifications', columns: COLUMNS }} />
      <ListTable
        view={view}
        name="Notifications"
        columns={COLUMNS}
        errorTitle="The notifications did not arrive"
        emptyState={{
          title: 'Nothing yet',
          text: <p>What you write to clients is listed here, with how many of its mails have been sent.</p>,
        }}
      />
    </ConsoleFrame>
  );
}
