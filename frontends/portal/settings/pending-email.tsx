import { authApi, type EmailStatus } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import styles from './settings.module.css';

type PendingEmailProps = NonNullable<EmailStatus['pending']> & { resend: () => void; onCanceled: () => void };

/** An address that was asked for, and whose mailbox has not answered yet. */
export function PendingEmail({ email, expiresAt, resend, onCanceled }: PendingEmailProps) {
  const { mutate, isPending } = useApiMutation(authApi.cancelEmailChange, {
    invalidates: [authApi.email],
    onDone: () => {
      toast({ title: `We forgot ${email}` });
      onCanceled();
    },
    onFailed: (error) => toast({ title: 'That did not work', description: errorMessage(error), destructive: true }),
  });
  return (
    <div className={styles.pending}>
      <p>
        We wrote to <b>{email}</b>. Follow the link in that mail until{' '}
        <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>, and the address counts.
      </p>
      <div className={styles.buttons}>
        <Button onClick={resend}>Send it again</Button>
        <Button onClick={() => mutate({})} loading={isPending}>
          Forget this address
        </Button>
      </div>
    </div>
  );
}
