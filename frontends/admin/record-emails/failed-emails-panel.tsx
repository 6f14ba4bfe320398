import { emailLogApi, type LoggedEmail } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailAddress } from '../email-address';
import { kindLabel } from '../email-log/labels';
import { EmailState } from './email-state';
import { useFailedEmails } from './failed-emails';
import { recordPath } from './record-path';
import styles from './record-emails.module.css';

const SHOWN_EMAILS = 5;

/** Nothing while every email was delivered. */
export function FailedEmailsPanel() {
  const failures = useFailedEmails();
  if (!failures || failures.total === 0) return null;
  return (
    <Panel
      title={failures.total === 1 ? '1 email wasn’t delivered' : `${failures.total} emails weren’t delivered`}
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

function DismissButton({ email: { id, subject, to } }: { email: LoggedEmail }) {
  const dismiss = useApiMutation(emailLogApi.dismiss, {
    invalidates: [emailLogApi.listFailures, emailLogApi.list],
    onFailed: (error) => {
      toast({ title: 'Couldn’t dismiss the email', description: errorMessage(error), destructive: true });
      void invalidate(emailLogApi.listFailures);
    },
  });
  return (
    <Button
      onClick={() => !dismiss.isPending && dismiss.mutate({ params: { id } })}
      loading={dismiss.isPending}
      aria-label={`Dismiss ${subject ?? 'this email'} to ${to ?? 'the recipient'}`}
    >
      Dismiss
    </Button>
  );
}
