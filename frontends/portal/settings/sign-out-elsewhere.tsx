import { authApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button, Modal } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useRef, useState } from 'react';
import styles from './settings.module.css';

/** Everywhere but here, after having been asked once. */
export function SignOutElsewhere({ places }: { places: number }) {
  const [asking, setAsking] = useState(false);
  const nowhere = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending } = useApiMutation(authApi.endOtherSessions, {
    invalidates: [authApi.sessions],
    onDone: () => {
      setAsking(false);
      toast({ title: 'You are signed out everywhere else' });
    },
    onFailed: (error) => toast({ title: 'That did not work', description: errorMessage(error), destructive: true }),
  });
  const close = () => {
    if (!isPending) setAsking(false);
  };
  return (
    <>
      {places > 0 ? (
        <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
      ) : (
        <p ref={nowhere} tabIndex={-1} className={styles.nowhere}>
          You are signed in nowhere else.
        </p>
      )}
      <Modal
        title="Sign out everywhere else?"
        open={asking}
        onCancel={close}
        onOk={() => mutate({})}
        okText="Sign out"
        okButtonProps={{ loading: isPending }}
        // The button that led here may be gone with what it was for.
        afterClose={() => nowhere.current?.focus()}
        // Toasts can have the keys.
        focusable={{ trap: false }}
      >
        <p>
          {places === 1 ? 'The other place loses its sign-in' : `The ${places} other places lose their sign-ins`} at
          once. Here you stay signed in.
        </p>
      </Modal>
    </>
  );
}
