import { type LoggedEmail, EMAIL_KINDS, EMAIL_STATES, emailLogApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmailAddress } from '../email-address';
import { DateTime } from '../date-time';
import type { Column } from '../table/column';
import { ListTable } from '../table/list-table';
import { type Filter, ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import styles from './email-log.module.css';
import { ResendButton } from './resend-button';
import { STATE_COLORS, kindLabel, STATE_LABELS } from './labels';

const COLUMNS: Column<LoggedEmail>[] = [
  {
    title: 'Mail',
    renderCell: (email) => (
      <>
        {email.subject ?? kindLabel(email)}
        {email.subject && <span className={styles.meta}>{kindLabel(email)}</span>}
      </>
    ),
    csvValue: ({ subject }) => subject,
  },
  { title: 'Kind', csvValue: kindLabel },
  { title: 'To', renderCell: ({ to }) => to && <EmailAddress email={to} />, csvValue: ({ to }) => to },
  {
    title: 'State',
    renderCell: (email) => (
      <>
        <Badge value={email.state} color={STATE_COLORS[email.state]} />
        {email.reason && <span className={styles.meta}>{email.reason}</span>}
      </>
    ),
    csvValue: ({ state }) => state,
  },
  { title: 'Reason', csvValue: ({ reason }) => reason },
  {
    title: 'Tries',
    alignRight: true,
    fitContent: true,
    renderCell: ({ tries }) => tries,
    csvValue: ({ tries }) => tries,
  },
  {
    title: 'When',
    fitContent: true,
    renderCell: ({ createdAt, sentAt }) => <DateTime at={sentAt ?? createdAt} />,
    csvValue: ({ createdAt }) => createdAt,
  },
  {
    title: 'Again',
    fitContent: true,
    renderCell: (email) => (email.state === 'failed' ? <ResendButton email={email} /> : null),
  },
];

const FILTERS: Filter[] = [
  {
    param: 'state',
    label: 'State',
    allLabel: 'Every state',
    options: EMAIL_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  },
  {
    param: 'kind',
    label: 'Kind',
    allLabel: 'Every kind',
    options: Object.entries(EMAIL_KINDS).map(([value, label]) => ({ value, label })),
  },
];

/** Every mail that left this house, or did not. */
export default function EmailLogPage() {
  const view = useListView(emailLogApi.list, {
    filters: { state: EMAIL_STATES, kind: Object.keys(EMAIL_KINDS), notification: true },
  });
  const { notification } = view.query;
  return (
    <ConsoleFrame title="Mails">
      {notification && (
        <p>
          Only the mails of <Link to={paths.adminNotification(notification)}>one notification</Link>.{' '}
          <Link to={view.urlWith({ notification: undefined })}>See all mails</Link>
        </p>
      )}
      <ListToolbar
        view={view}
        search="Search address or subject"
        filters={FILTERS}
        csvExport={{ name: 'mails', columns: COLUMNS }}
      />
      <ListTable
        view={view}
        name="Mails"
        columns={COLUMNS}
        errorTitle="The mails did not arrive"
        emptyState={{
          title: 'No mail yet',
          text: <p>Each mail has a line here from the moment that it is promised, until it is half a year old.</p>,
        }}
      />
    </ConsoleFrame>
  );
}
