import type { LoggedEmail, TimelineEmail } from '@atelier/contracts';
import { formatDateTime } from '@atelier/shared/format';
import type { ReactNode } from 'react';
import { ResendButton } from '../email-log/resend-button';
import { emailStateText } from '../email-log/failure-reason';
import styles from './record-emails.module.css';

interface EmailStateProps {
  email: LoggedEmail | TimelineEmail;
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
      {hasDetails && reason && (state === 'failed' || state === 'waiting') && <p className={styles.reason}>{reason}</p>}
      {state === 'failed' && <ResendButton email={email} label="Send again" />}
      {children}
    </div>
  );
}
