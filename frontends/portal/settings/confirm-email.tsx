import { accountApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import styles from './settings.module.css';

interface ConfirmEmailProps {
  email: string;
  /** Of the link that was sent. */
  expiresAt: string | undefined;
}

export function ConfirmEmail({ email, expiresAt }: ConfirmEmailProps) {
  const { mutate, isPending } = useApiMutation(accountApi.requestEmailConfirmation, {
    invalidates: [accountApi.email],
    onDone: () => toast({ title: 'Check your email', description: `We sent a confirmation link to ${email}.` }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t send the link', description: errorMessage(error), destructive: true }),
  });
  return (
    <div className={styles.confirm}>
      <p>
        Confirm your email.
        {expiresAt && (
          <>
            {' '}
            We sent a link to{' '}
            <span className={styles.sentTo}>
              <b>{email}</b>.
            </span>
          </>
        )}
      </p>
      <Button onClick={() => mutate({})} loading={isPending}>
        {expiresAt ? 'Resend link' : 'Send confirmation link'}
      </Button>
    </div>
  );
}
