import { dashboardApi, emailLogApi, type LoggedEmail } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';

export const canDismiss = ({ state, dismissedAt }: LoggedEmail): boolean => state === 'failed' && !dismissedAt;

export const useDismiss = () =>
  useApiMutation(emailLogApi.dismiss, {
    invalidates: [emailLogApi.listFailures, emailLogApi.list, dashboardApi.attention],
    onFailed: (error) => {
      toast({ title: 'Couldn’t dismiss the email', description: errorMessage(error), destructive: true });
      void invalidate(emailLogApi.listFailures);
    },
  });

export function DismissButton({ email: { id, subject, to } }: { email: LoggedEmail }) {
  const dismiss = useDismiss();
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
