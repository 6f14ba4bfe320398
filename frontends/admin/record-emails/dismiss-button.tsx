import { emailLogApi, type LoggedEmail } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';

export function DismissButton({ email: { id, subject, to } }: { email: LoggedEmail }) {
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
