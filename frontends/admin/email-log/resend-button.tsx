import { type LoggedEmail, emailLogApi, notificationsApi, submissionsApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';

export function ResendButton({ email: { id, subject, to }, label = 'Resend' }: { email: LoggedEmail; label?: string }) {
  const mutation = useApiMutation(emailLogApi.resend, {
    invalidates: [
      emailLogApi.list,
      emailLogApi.listFailures,
      notificationsApi.get,
      submissionsApi.get,
      submissionsApi.list,
    ],
    onDone: () => toast({ title: 'Resending the email', ...(to && { description: to }) }),
    onFailed: (error) => {
      toast({ title: 'Couldn’t resend the email', description: errorMessage(error), destructive: true });
      void invalidate(emailLogApi.list, emailLogApi.listFailures);
    },
  });
  return (
    <Button
      onClick={() => !mutation.isPending && mutation.mutate({ params: { id } })}
      loading={mutation.isPending}
      aria-label={`${label} ${subject ?? 'this email'} to ${to ?? 'the recipient'}`}
    >
      {label}
    </Button>
  );
}
