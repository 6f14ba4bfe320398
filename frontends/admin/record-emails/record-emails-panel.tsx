import type { EmailRecordKind, LoggedEmail } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { EmailAddress } from '../email-address';
import { kindLabel } from '../email-log/labels';
import { EmailState } from './email-state';
import styles from './record-emails.module.css';
import { LISTED_EMAILS, useRecordEmails } from './use-record-emails';

interface RecordEmailsPanelProps {
  record: EmailRecordKind;
  id: string;
  className?: string | undefined;
}

export function RecordEmailsPanel({ record, id, className }: RecordEmailsPanelProps) {
  const { data, error, isPending, refetch } = useRecordEmails(record, id);
  return (
    <Panel
      title="Emails"
      className={className}
      aside={data?.length === LISTED_EMAILS && <Link to={paths.adminEmailsOfRecord(record, id)}>View all emails</Link>}
    >
      {error && <ErrorState title="Couldn’t load emails" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {data?.length === 0 && <p className={styles.muted}>No emails yet.</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {data.map((email) => (
            <EmailItem key={email.id} email={email} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EmailItem({ email }: { email: LoggedEmail }) {
  return (
    <li className={styles.item}>
      <p className={styles.subject}>{email.subject ?? kindLabel(email)}</p>
      {email.to && (
        <p className={styles.muted}>
          To <EmailAddress email={email.to} />
        </p>
      )}
      <EmailState email={email} hasDetails />
    </li>
  );
}
