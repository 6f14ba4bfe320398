import { Alert, Button, Spin } from '@atelier/shared/antd';
import { isUnauthorized } from '@atelier/shared/api';
import { signInAddress } from '@atelier/shared/sign-in-again';
import styles from './answer-states.module.css';

/** The answer is on its way. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Spin /> Loading...
    </div>
  );
}

interface FailedProps {
  /** What did not come. */
  title: string;
  error: Error;
  retry: () => void;
}

/** The answer did not come: why, and the way on from there. */
export function Failed({ title, error, retry }: FailedProps) {
  const loggedOut = isUnauthorized(error);
  const signIn = () => location.assign(signInAddress(location.pathname + location.search));
  return (
    <Alert
      type="error"
      showIcon
      className={styles.failed}
      classNames={{ actions: styles.wayOn ?? '' }}
      title={title}
      description={loggedOut ? 'You are logged out.' : error.message}
      action={loggedOut ? <Button onClick={signIn}>Sign in</Button> : <Button onClick={retry}>Try again</Button>}
    />
  );
}
