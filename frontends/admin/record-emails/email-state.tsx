import type { EmailRecordKind, LoggedEmail } from '@atelier/contracts';
import { formatDateTime } from '@atelier/shared/format';
import type { ReactNode } from 'react';
import { ResendButton } from '../email-log/resend-button';
import { emailStateText } from './failure-reason';
import styles from './record-emails.module.css';
import { useRecordEmails } from './use-record-emails';

interface EmailStateProps {
  email: LoggedEmail;
  /** With the reply of the mail server. */
  hasDetails?: boolean;
  /** More actions of a failed email. */
  children?: ReactNode;
}

export function EmailState({ email, hasDetails = false, children }: EmailStateProps) {
  const { state, reason, createdAt, sentAt, bouncedAt } = email;
  const at = bouncedAt ?? sentAt ?? createdAt;
  return (
    <div className={styles.state}>
      <p className={state === 'failed' ? styles.failed : styles.muted}>
        {emailStateText(email)}
        {' · '}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {hasDetails && reason && <p className={styles.reason}>{reason}</p>}
      {state === 'failed' && <ResendButton email={email} label="Send again" />}
      {children}
    </div>
  );
}

interface EntryEmailStateProps {
  record: EmailRecordKind;
  recordId: string;
  entryId: string;
}

/** The state of the email that delivers a reply or project update. */
export function EntryEmailState({ record, recordId, entryId }: EntryEmailStateProps) {
  const { data } = useRecordEmails(record, recordId);
  const email = data?.find((one) => one.entryId === entryId);
  return email && email.state !== 'dropped' ? <EmailState email={email} /> : null;
}
