import { type Endpoint, type EmptyBody, secondStepApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { reportFailure } from './report-failure';

interface RemoveStepProps {
  endpoint: Endpoint<EmptyBody, EmptyBody>;
  params?: Record<string, string>;
  /** As in “the authenticator app”. */
  what: string;
  /** Whether only the password is left. */
  isLast: boolean;
}

export function RemoveStep({ endpoint, params, what, isLast }: RemoveStepProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useApiMutation(endpoint, {
    invalidates: [secondStepApi.status],
    onDone: () => {
      setIsAsking(false);
      toast({ title: `Removed ${what}` });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onFailed: (error) => reportFailure(`Couldn’t remove ${what}`, error),
  });
  return (
    <>
      <Button aria-label={`Remove ${what}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <Modal
        title={`Remove ${what}?`}
        open={isAsking}
        onCancel={() => !isPending && setIsAsking(false)}
        onOk={() => mutate(params ? { params } : {})}
        okText="Remove"
        okButtonProps={{ danger: true, loading: isPending }}
        // No focus trap, so that toasts stay reachable.
        focusable={{ trap: false }}
      >
        <p>
          {isLast
            ? 'It is your last second step. Signing in will take only your password, and your recovery codes stop working.'
            : 'You can no longer sign in with it.'}
        </p>
      </Modal>
    </>
  );
}
