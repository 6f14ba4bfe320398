import type { LoggedEmail } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailAddress } from '../email-address';
import { kindLabel } from '../email-log/labels';
import { DismissButton } from './dismiss-button';
import { EmailState } from './email-state';
import { useFailedEmails } from './failed-emails';
import { notDeliveredText } from '../email-log/failure-reason';
import { recordPath } from '../email-log/record-path';
import styles from './record-emails.module.css';

const SHOWN_EMAILS = 5;

/** Nothing while every email was delivered. */
export function FailedEmailsPanel() {
  const failures = useFailedEmails();
  if (!failures || failures.total === 0) return null;
  return (
    <Panel
      title={notDeliveredText(failures.total)}
      aside={
        failures.total > SHOWN_EMAILS && <Link to={`${paths.adminEmails}?state=failed`}>View all failed emails</Link>
      }
    >
      <ul className={styles.list}>
        {failures.emails.slice(0, SHOWN_EMAILS).map((email) => (
          <FailedEmail key={email.id} email={email} />
        ))}
      </ul>
    </Panel>
  );
}

function FailedEmail({ email }: { email: LoggedEmail }) {
  const { to, subject, record } = email;
  const name = subject ?? kindLabel(email);
  return (
    <li className={styles.item}>
      <p className={styles.subject}>{record ? <Link to={recordPath(record)}>{name}</Link> : name}</p>
      {to && (
        <p className={styles.muted}>
          To <EmailAddress email={to} />
        </p>
      )}
      <EmailState email={email}>
        <DismissButton email={email} />
      </EmailState>
    </li>
  );
}
