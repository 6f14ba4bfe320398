import { accountClosingApi, type UserDetails } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { Alert } from '@atelier/shared/ui/alert';
import { AFFECTED_ENDPOINTS } from './labels';

export function ClosingNotice({ user: { id, name, closesAt, erasedAt } }: { user: UserDetails }) {
  const { mutate, isPending } = useApiMutation(accountClosingApi.keepOfClient, {
    invalidates: [...AFFECTED_ENDPOINTS, accountClosingApi.statusOfClient],
    onDone: () => toast({ title: `${name} stays` }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t keep the account', description: errorMessage(error), destructive: true }),
  });
  if (erasedAt)
    return (
      <Alert
        type="info"
        role="status"
        title={`This client was erased on ${formatDateTime(erasedAt)}`}
        description="Invoices, orders, and payments stay in the books."
      />
    );
  if (!closesAt) return null;
  return (
    <Alert
      type="warning"
      role="status"
      title={`${name} will be erased on ${formatDateTime(closesAt)}`}
      description="Until then, they or an admin can keep the account."
      action={
        <Button loading={isPending} onClick={() => mutate({ params: { id } })}>
          Keep account
        </Button>
      }
    />
  );
}
