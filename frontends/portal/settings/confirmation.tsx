import { Alert, Button } from '@atelier/shared/antd';
import styles from './settings.module.css';
import { useConfirmation } from './use-confirmation';

/** What became of the link in a mail that somebody followed to here. */
export function Confirmation() {
  const { email, failure, busy, again } = useConfirmation();
  if (busy) {
    return (
      <p className={styles.saying} role="status">
        Confirming your address...
      </p>
    );
  }
  if (failure) {
    return (
      <Alert
        type="error"
        showIcon
        className={styles.saying}
        title="Your address was not confirmed"
        description={failure.words}
        action={failure.passing && <Button onClick={again}>Try again</Button>}
      />
    );
  }
  if (!email) return null;
  return (
    <div role="status">
      <Alert
        type="success"
        showIcon
        className={styles.saying}
        title="Your address is confirmed"
        description={`From now on we write to ${email}.`}
      />
    </div>
  );
}
