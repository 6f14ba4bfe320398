import { EMAIL_STATE_LABELS } from '@atelier/shared/status-labels';
import { type LoggedEmail, EMAIL_KINDS, EMAIL_RECORD_KINDS, EMAIL_STATES, emailLogApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmailAddress } from '@atelier/shared/ui/email-address';
import { emailAdvice, isSavedToFile } from './failure-reason';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { Mailbox } from '@atelier/shared/ui/empty-pictures/mailbox';
import type { Column } from '../table/column';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import type { Filter } from '../table/filter';
import { ListToolbar } from '../table/list-toolbar';
import { useRowDetails } from '../table/use-row-details';
import { useListView } from '../table/use-list-view';
import { canDismiss, useDismiss } from './dismiss-button';
import { recordPath } from './record-path';
import { EmailsBulkBar, NOUNS } from './emails-bulk-bar';
import styles from './email-log.module.css';
import { canResend, ResendButton, useResend } from './resend-button';
import { EmailBadge } from './email-badge';
import { kindLabel } from './labels';

const COLUMNS: Column<LoggedEmail>[] = [
  {
    title: 'Email',
    isWide: true,
    isSoft: true,
    renderCell: (email) => (
      <>
        <SubjectLink email={email} />
        {email.subject && <small> {kindLabel(email)}</small>}
      </>
    ),
    csvValue: ({ subject }) => subject,
  },
  { title: 'Type', csvValue: kindLabel },
  { title: 'To', card: 'fact', renderCell: recipient, csvValue: ({ to }) => to },
  {
    title: 'Status',
    card: 'top',
    fitContent: true,
    renderCell: (email) => <EmailBadge email={email} />,
    csvValue: ({ state }) => EMAIL_STATE_LABELS[state],
  },
  {
    title: 'Reason',
    card: 'fact',
    isSoft: true,
    // Words for people on the page; the mail server’s own in the CSV.
    renderCell: (email) => emailAdvice(email) && <small>{emailAdvice(email)}</small>,
    csvValue: ({ reason }) => reason,
  },
  {
    title: 'Attempts',
    isOptional: true,
    alignRight: true,
    fitContent: true,
    renderCell: ({ tries }) => tries,
    csvValue: ({ tries }) => tries,
  },
  {
    title: 'Date',
    card: 'bottom',
    fitContent: true,
    renderCell: ({ createdAt, sentAt }) => <ShortDate at={sentAt ?? createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
  },
  {
    title: 'Resend',
    fitContent: true,
    isActions: true,
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
  const selection = { ...useSelection(view.list.rows), nameOf: emailName };
  const details = useRowDetails(emailName, COLUMNS);
  const { resend } = useResend();
  const dismiss = useDismiss();
  const { notification } = view.query;
  const record = linkedRecord(view.query);
  return (
    <ConsoleFrame title="Email log">
      {notification && (
        <p>
          Showing emails of <Link to={paths.adminNotification(notification)}>one notification</Link>.{' '}
          <Link to={view.urlWith({ notification: undefined })}>Show all emails</Link>
        </p>
      )}
      {record && (
        <p>
          Showing emails about <Link to={recordPath(record)}>one {record.kind}</Link>.{' '}
          <Link to={view.urlWith({ record: undefined, recordId: undefined })}>Show all emails</Link>
        </p>
      )}
      {view.list.rows?.some(isSavedToFile) && (
        <p className={styles.note}>
          Emails marked “Saved as a file” weren’t sent, because no mail server was connected. To send emails, connect
          one in the settings of the server.
        </p>
      )}
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search address or subject"
        filters={FILTERS}
        csvExport={{ name: 'emails', columns: COLUMNS }}
      />
      <ListTable
        view={view}
        selection={selection}
        rowActions={{
          pathOf: ({ record }) => (record ? recordPath(record) : undefined),
          actionsOf: (email) => [
            details.actionOf(email),
            ...(canResend(email) ? [{ label: 'Resend', onSelect: () => resend(email.id) }] : []),
            ...(canDismiss(email)
              ? [{ label: 'Dismiss', onSelect: () => dismiss.mutate({ params: { id: email.id } }) }]
              : []),
          ],
        }}
        name="Emails"
        columns={COLUMNS}
        errorTitle="Couldn’t load emails"
        emptyState={{
          title: 'No emails yet',
          picture: Mailbox,
          text: <p>Each email that goes out will be listed here.</p>,
        }}
      />
      <EmailsBulkBar rows={view.list.rows} selection={selection} columns={COLUMNS} />
      {details.dialog}
    </ConsoleFrame>
  );
}

/** The address is known once the email is sent. */
function recipient({ to, state }: LoggedEmail) {
  if (to) return <EmailAddress email={to} />;
  return state === 'waiting' && <small>Not sent yet</small>;
}

/** To what the email is about. */
function SubjectLink({ email }: { email: LoggedEmail }) {
  const text = email.subject ?? kindLabel(email);
  return email.record ? <Link to={recordPath(email.record)}>{text}</Link> : <b>{text}</b>;
}

const emailName = (email: LoggedEmail) => `${email.subject ?? kindLabel(email)} to ${email.to ?? 'the recipient'}`;

function linkedRecord({ record, recordId }: Record<string, string>): NonNullable<LoggedEmail['record']> | undefined {
  const kind = EMAIL_RECORD_KINDS.find((one) => one === record);
  return kind && recordId ? { kind, id: recordId } : undefined;
}
