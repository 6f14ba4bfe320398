import { accountApi, type EmailStatus } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import styles from './settings.module.css';

type PendingEmailProps = NonNullable<EmailStatus['pending']> & { resend: () => void; onCanceled: () => void };

export function PendingEmail({ email, expiresAt, byAdmin, resend, onCanceled }: PendingEmailProps) {
  const { mutate, isPending } = useApiMutation(accountApi.cancelEmailChange, {
    invalidates: [accountApi.email],
    onDone: () => {
      toast({ title: `Change canceled` });
      onCanceled();
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t cancel the change', description: errorMessage(error), destructive: true }),
  });
  return (
    <div className={styles.pending}>
      <p>
        {byAdmin
          ? 'Another admin asked to change your email. We sent a confirmation link to '
          : 'If no other account uses it, we’ve sent a confirmation link to '}
        <b>{email}</b>. It expires <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>.
      </p>
      <div className={styles.buttons}>
        <Button onClick={resend}>Resend link</Button>
        <Button onClick={() => mutate({})} loading={isPending}>
          Cancel change
        </Button>
      </div>
    </div>
  );
}
