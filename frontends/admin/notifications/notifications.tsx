import { type Notification, notificationsApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { Rows } from '../table/rows';
import { Tools } from '../table/tools';
import { useView } from '../table/view';
import styles from './notifications.module.css';
import { howFar, toWhom } from './words';
import { Writing } from './writing';

const COLUMNS: Column<Notification>[] = [
  {
    title: 'Subject',
    show: ({ id, subject }) => <Link to={paths.adminNotification(id)}>{subject}</Link>,
    text: ({ subject }) => subject,
  },
  { title: 'To', tight: true, show: toWhom, text: toWhom },
  { title: 'How far', show: howFar, text: howFar },
  { title: 'By', tight: true, show: ({ by }) => by.name, text: ({ by }) => by.name },
  {
    title: 'Sent on',
    tight: true,
    show: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
];

/** Writing to clients, and what was written before. */
export default function Notifications() {
  const view = useView(notificationsApi.list);
  return (
    <ConsoleFrame title="Notifications">
      <Panel title="Send Notification" className={styles.writing}>
        <Writing />
      </Panel>
      <h2 className={styles.before}>What was sent before</h2>
      <Tools view={view} exported={{ name: 'notifications', columns: COLUMNS }} />
      <Rows
        view={view}
        name="Notifications"
        columns={COLUMNS}
        failed="The notifications did not arrive"
        none={{
          title: 'Nothing yet',
          words: <p>What you write to clients is listed here, with how many of its mails have been sent.</p>,
        }}
      />
    </ConsoleFrame>
  );
}
