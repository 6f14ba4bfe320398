import { type LoggedEmail, emailLogApi, notificationsApi, submissionsApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';

interface ResendButtonProps {
  email: LoggedEmail;
  label?: string;
}

/** For a failed email; says why it can’t be sent again. */
export function ResendButton({ email, label = 'Resend' }: ResendButtonProps) {
  return email.isRecipientDeactivated ? <small>Account deactivated</small> : <Resend email={email} label={label} />;
}

export const canResend = ({ state, isRecipientDeactivated }: LoggedEmail): boolean =>
  state === 'failed' && !isRecipientDeactivated;

export function useResend() {
  const mutation = useApiMutation(emailLogApi.resend, {
    invalidates: [
      emailLogApi.list,
      emailLogApi.listFailures,
      notificationsApi.get,
      submissionsApi.get,
      submissionsApi.list,
    ],
    onDone: () => toast({ title: 'Resending the email' }),
    onFailed: (error) => {
      toast({ title: 'Couldn’t resend the email', description: errorMessage(error), destructive: true });
      void invalidate(emailLogApi.list, emailLogApi.listFailures);
    },
  });
  return { resend: (id: string) => mutation.mutate({ params: { id } }), isPending: mutation.isPending };
}

function Resend({ email: { id, subject, to }, label }: Required<ResendButtonProps>) {
  const { resend, isPending } = useResend();
  return (
    <Button
      onClick={() => !isPending && resend(id)}
      loading={isPending}
      aria-label={`${label} ${subject ?? 'this email'} to ${to ?? 'the recipient'}`}
    >
      {label}
    </Button>
  );
}
