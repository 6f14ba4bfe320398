import { Button } from '@atelier/shared/antd/frame';
import { Alert } from './alert';
import { CallError, isUnauthorized } from '@atelier/shared/api';
import { currentAddress, signInUrl } from '@atelier/shared/sign-in-again';
import { errorMessage } from '@atelier/shared/format';
import { useOnline } from '@atelier/shared/use-online';
import { SkeletonLines } from './skeleton';
import styles from './query-states.module.css';

export const LoadingState = () => <SkeletonLines />;

interface ErrorStateProps {
  title: string;
  error: Error;
  retry: () => void;
}

export function ErrorState({ title, error, retry }: ErrorStateProps) {
  const isUnreachable = error instanceof CallError && error.status === 0;
  useOnline(() => isUnreachable && retry());
  const loggedOut = isUnauthorized(error);
  const signIn = () => location.assign(signInUrl(currentAddress()));
  return (
    <Alert
      type="error"
      className={styles.failed}
      title={title}
      description={loggedOut ? 'You’re signed out.' : errorMessage(error)}
      action={loggedOut ? <Button onClick={signIn}>Sign in</Button> : <Button onClick={retry}>Try again</Button>}
    />
  );
}
