import { Alert, Button, Spin } from '@atelier/shared/antd/frame';
import { CallError, isUnauthorized } from '@atelier/shared/api';
import { signInUrl } from '@atelier/shared/sign-in-again';
import { useOnline } from '@atelier/shared/use-online';
import styles from './query-states.module.css';

export function LoadingState() {
  return (
    <div className={styles.waiting} role="status">
      <Spin /> Loading...
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  error: Error;
  retry: () => void;
}

export function ErrorState({ title, error, retry }: ErrorStateProps) {
  const isUnreachable = error instanceof CallError && error.status === 0;
  useOnline(() => isUnreachable && retry());
  const loggedOut = isUnauthorized(error);
  const signIn = () => location.assign(signInUrl(location.pathname + location.search));
  return (
    <Alert
      type="error"
      showIcon
      className={styles.failed}
      classNames={{ actions: styles.action ?? '' }}
      title={title}
      description={loggedOut ? 'You’re signed out.' : error.message}
      action={loggedOut ? <Button onClick={signIn}>Sign in</Button> : <Button onClick={retry}>Try again</Button>}
    />
  );
}
