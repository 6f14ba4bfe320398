import { authApi, type EmailStatus } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { said, when } from '@atelier/shared/words';
import styles from './settings.module.css';

type PendingProps = NonNullable<EmailStatus['pending']> & { sendAgain: () => void; onForgotten: () => void };

/** An address that was asked for, and whose mailbox has not answered yet. */
export function Pending({ email, expiresAt, sendAgain, onForgotten }: PendingProps) {
  const { mutate, isPending } = useSend(authApi.cancelEmailChange, {
    changes: [authApi.email],
    onDone: () => {
      toast({ title: `We forgot ${email}` });
      onForgotten();
    },
    onFailed: (error) => toast({ title: 'That did not work', description: said(error), destructive: true }),
  });
  return (
    <div className={styles.pending}>
      <p>
        We wrote to <b>{email}</b>. Follow the link in that mail until{' '}
        <time dateTime={expiresAt}>{when(expiresAt)}</time>, and the address counts.
      </p>
      <div className={styles.buttons}>
        <Button onClick={sendAgain}>Send it again</Button>
        <Button onClick={() => mutate({})} loading={isPending}>
          Forget this address
        </Button>
      </div>
    </div>
  );
}
