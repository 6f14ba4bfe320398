import { EMAIL_STATE_LABELS } from '@atelier/shared/status-labels';
import {
  type LoggedEmail,
  EMAIL_KINDS,
  EMAIL_LOG_RETENTION_DAYS,
  EMAIL_RECORD_KINDS,
  EMAIL_STATES,
  emailLogApi,
} from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmailAddress } from '../email-address';
import { DateTime } from '@atelier/shared/ui/date-time';
import type { Column } from '../table/column';
import { ListTable } from '../table/list-table';
import { type Filter, ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { recordPath } from '../record-emails/record-path';
import styles from './email-log.module.css';
import { ResendButton } from './resend-button';
import { kindLabel, STATE_COLORS } from './labels';

const COLUMNS: Column<LoggedEmail>[] = [
  {
    title: 'Email',
    renderCell: (email) => (
      <>
        {email.subject ?? kindLabel(email)}
        {email.subject && <span className={styles.meta}>{kindLabel(email)}</span>}
      </>
    ),
    csvValue: ({ subject }) => subject,
  },
  { title: 'Type', csvValue: kindLabel },
  { title: 'To', renderCell: ({ to }) => to && <EmailAddress email={to} />, csvValue: ({ to }) => to },
  {
    title: 'Status',
    isMultiline: true,
    renderCell: (email) => (
      <>
        <Badge value={email.state} color={STATE_COLORS[email.state]} />
        {email.reason && <span className={styles.meta}>{email.reason}</span>}
      </>
    ),
    csvValue: ({ state }) => EMAIL_STATE_LABELS[state],
  },
  { title: 'Reason', csvValue: ({ reason }) => reason },
  {
    title: 'Attempts',
    alignRight: true,
    fitContent: true,
    renderCell: ({ tries }) => tries,
    csvValue: ({ tries }) => tries,
  },
  {
    title: 'Date',
    fitContent: true,
    renderCell: ({ createdAt, sentAt }) => <DateTime at={sentAt ?? createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
  },
  {
    title: 'Resend',
    fitContent: true,
    renderCell: (email) => (email.state === 'failed' ? <ResendButton email={email} /> : null),
  },
];

const FILTERS: Filter[] = [
  {
    param: 'state',
    label: 'Status',
    allLabel: 'All statuses',
    options: EMAIL_STATES.map((value) => ({ value, label: EMAIL_STATE_LABELS[value] })),
  },
  {
    param: 'kind',
    label: 'Type',
    allLabel: 'All types',
    options: Object.entries(EMAIL_KINDS).map(([value, label]) => ({ value, label })),
  },
];

export default function EmailLogPage() {
  const view = useListView(emailLogApi.list, {
    filters: {
      state: EMAIL_STATES,
      kind: Object.keys(EMAIL_KINDS),
      notification: true,
      record: EMAIL_RECORD_KINDS,
      recordId: true,
    },
  });
  const { notification } = view.query;
  const record = linkedRecord(view.query);
  return (
    <ConsoleFrame title="Email log">
      {notification && (
        <p>
          Showing the emails of <Link to={paths.adminNotification(notification)}>one notification</Link>.{' '}
          <Link to={view.urlWith({ notification: undefined })}>Show all emails</Link>
        </p>
      )}
      {record && (
        <p>
          Showing the emails of <Link to={recordPath(record)}>one {record.kind}</Link>.{' '}
          <Link to={view.urlWith({ record: undefined, recordId: undefined })}>Show all emails</Link>
        </p>
      )}
      <ListToolbar
        view={view}
        search="Search address or subject"
        filters={FILTERS}
        csvExport={{ name: 'emails', columns: COLUMNS }}
      />
      <ListTable
        view={view}
        name="Emails"
        columns={COLUMNS}
        errorTitle="Couldn’t load emails"
        emptyState={{
          title: 'No emails yet',
          text: <p>Emails are listed here for {EMAIL_LOG_RETENTION_DAYS} days.</p>,
        }}
      />
    </ConsoleFrame>
  );
}

function linkedRecord({ record, recordId }: Record<string, string>): NonNullable<LoggedEmail['record']> | undefined {
  const kind = EMAIL_RECORD_KINDS.find((one) => one === record);
  return kind && recordId ? { kind, id: recordId } : undefined;
}
