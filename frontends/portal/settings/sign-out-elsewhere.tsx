import { authApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button, Modal } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useRef, useState } from 'react';
import styles from './settings.module.css';

/** Everywhere but here, after having been asked once. */
export function SignOutElsewhere({ otherSessionCount }: { otherSessionCount: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const emptyMessage = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending } = useApiMutation(authApi.endOtherSessions, {
    invalidates: [authApi.sessions],
    onDone: () => {
      setIsConfirming(false);
      toast({ title: 'You are signed out everywhere else' });
    },
    onFailed: (error) => toast({ title: 'That did not work', description: errorMessage(error), destructive: true }),
  });
  const close = () => {
    if (!isPending) setIsConfirming(false);
  };
  return (
    <>
      {otherSessionCount > 0 ? (
        <Button onClick={() => setIsConfirming(true)}>Sign out everywhere else</Button>
      ) : (
        <p ref={emptyMessage} tabIndex={-1} className={styles.noSessions}>
          You are signed in nowhere else.
        </p>
      )}
      <Modal
        title="Sign out everywhere else?"
        open={isConfirming}
        onCancel={close}
        onOk={() => mutate({})}
        okText="Sign out"
        okButtonProps={{ loading: isPending }}
        // The button that led here may be gone with what it was for.
        afterClose={() => emptyMessage.current?.focus()}
        // Toasts can have the keys.
        focusable={{ trap: false }}
      >
        <p>
          {otherSessionCount === 1
            ? 'The other place loses its sign-in'
            : `The ${otherSessionCount} other places lose their sign-ins`}{' '}
          at once. Here you stay signed in.
        </p>
      </Modal>
    </>
  );
}
