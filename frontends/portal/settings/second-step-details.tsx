import { SECOND_STEP, secondStepApi, type SecondStepStatus } from '@atelier/contracts';
import { isConfirmationCanceled } from '@atelier/shared/api';
import { useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import { setUser, useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { useState } from 'react';
import devices from './device-list.module.css';

/** New ones are worth making from here on. */
const FEW = 3;

interface SecondStepDetailsProps {
  authenticator: NonNullable<SecondStepStatus['authenticator']>;
  recoveryCodesLeft: number;
  onRenewed: (recoveryCodes: string[]) => void;
}

export function SecondStepDetails({ authenticator, recoveryCodesLeft, onRenewed }: SecondStepDetailsProps) {
  const { addedAt, lastUsedAt } = authenticator;
  const renewal = useApiMutation(secondStepApi.renewRecoveryCodes, {
    invalidates: [secondStepApi.status],
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
    onFailed: (error) => reportFailure('Couldn’t make new codes', error),
  });
  return (
    <ul className={devices.list} aria-label="Second step">
      <li>
        <span className={devices.device}>
          Authenticator app <Badge value="On" color="green" />
        </span>
        <span className={devices.since}>
          Added <time dateTime={addedAt}>{formatDateTime(addedAt)}</time>
          {lastUsedAt && (
            <>
              , last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          )}
        </span>
        <RemoveApp />
      </li>
      <li>
        <span className={devices.device}>
          Recovery codes {recoveryCodesLeft <= FEW && <Badge value={`${recoveryCodesLeft} left`} color="yellow" />}
        </span>
        <span className={devices.since}>
          {recoveryCodesLeft} of {SECOND_STEP.recoveryCodes} are left, in case you lose your phone.
        </span>
        <Button onClick={() => renewal.mutate({})} loading={renewal.isPending}>
          Make new codes
        </Button>
      </li>
    </ul>
  );
}

function RemoveApp() {
  const user = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useApiMutation(secondStepApi.removeAuthenticator, {
    invalidates: [secondStepApi.status],
    onDone: () => {
      setIsAsking(false);
      if (user) setUser({ ...user, hasSecondStep: undefined });
      toast({ title: 'Second step removed' });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onFailed: (error) => reportFailure('Couldn’t remove the app', error),
  });
  return (
    <>
      <Button aria-label="Remove the authenticator app" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <Modal
        title="Remove your second step?"
        open={isAsking}
        onCancel={() => !isPending && setIsAsking(false)}
        onOk={() => mutate({})}
        okText="Remove"
        okButtonProps={{ danger: true, loading: isPending }}
        // No focus trap, so that toasts stay reachable.
        focusable={{ trap: false }}
      >
        <p>Signing in will take only your password, and your recovery codes stop working.</p>
      </Modal>
    </>
  );
}

function reportFailure(title: string, error: Error): void {
  if (!isConfirmationCanceled(error)) toast({ title, description: errorMessage(error), destructive: true });
}
