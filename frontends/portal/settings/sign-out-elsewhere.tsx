import { accountApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useEffect, useRef, useState } from 'react';
import styles from './device-list.module.css';

export function SignOutElsewhere({ otherSessionCount }: { otherSessionCount: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const emptyMessage = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending } = useApiMutation(accountApi.endOtherSessions, {
    invalidates: [accountApi.sessions],
    onDone: () => {
      setIsConfirming(false);
      setHasSignedOut(true);
      toast({ title: 'Signed out of other devices' });
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t sign out other devices', description: errorMessage(error), destructive: true }),
  });
  // The opening button is removed before or after the dialog closes.
  useEffect(() => {
    if (hasSignedOut && otherSessionCount === 0) emptyMessage.current?.focus();
  }, [hasSignedOut, otherSessionCount]);
  const close = () => {
    if (!isPending) setIsConfirming(false);
  };
  return (
    <>
      {otherSessionCount > 0 ? (
        <Button onClick={() => setIsConfirming(true)}>Sign out of other devices</Button>
      ) : (
        <p ref={emptyMessage} tabIndex={-1} className={styles.none}>
          This is your only active session.
        </p>
      )}
      <Modal
        title="Sign out of other devices?"
        open={isConfirming}
        onCancel={close}
        onOk={() => mutate({})}
        okText="Sign out"
        okButtonProps={{ loading: isPending }}
        afterClose={() => emptyMessage.current?.focus()}
        // No focus trap, so that toasts stay reachable.
        focusable={{ trap: false }}
      >
        <p>
          You’ll be signed out of {otherSessionCount === 1 ? '1 other device' : `${otherSessionCount} other devices`}{' '}
          and stay signed in here.
        </p>
      </Modal>
    </>
  );
}
