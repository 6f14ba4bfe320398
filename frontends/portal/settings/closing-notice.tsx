import { accountClosingApi, authApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { call } from '@atelier/shared/api';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Alert } from '@atelier/shared/ui/alert';

interface ClosingNoticeProps {
  closesAt: string | null | undefined;
  className: string | undefined;
}

export function ClosingNotice({ closesAt, className }: ClosingNoticeProps) {
  const { mutate, isPending } = useApiMutation(accountClosingApi.keep, {
    invalidates: [accountClosingApi.status],
    onDone: () => {
      void call(authApi.user).then(setUser, () => undefined);
      toast({ title: 'Your account stays open' });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t keep the account', description: errorMessage(error), destructive: true }),
  });
  if (!closesAt) return null;
  return (
    <Alert
      type="warning"
      role="status"
      className={className}
      title={
        <>
          Your account closes on <time dateTime={closesAt}>{formatDateTime(closesAt)}</time>
        </>
      }
      description="Until then you can use it as before, or keep it. After that, it can’t be restored."
      action={
        <Button type="primary" loading={isPending} onClick={() => mutate({})}>
          Keep my account
        </Button>
      }
    />
  );
}
