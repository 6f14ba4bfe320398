import { Alert, Button } from '@atelier/shared/antd';
import styles from './settings.module.css';
import { useEmailConfirmation } from './use-email-confirmation';

/** What became of the link in a mail that somebody followed to here. */
export function EmailConfirmation() {
  const { email, error, isConfirming, retry } = useEmailConfirmation();
  if (isConfirming) {
    return (
      <p className={styles.banner} role="status">
        Confirming your address...
      </p>
    );
  }
  if (error) {
    return (
      <Alert
        type="error"
        showIcon
        className={styles.banner}
        title="Your address was not confirmed"
        description={error.message}
        action={error.isTemporary && <Button onClick={retry}>Try again</Button>}
      />
    );
  }
  if (!email) return null;
  return (
    <div role="status">
      <Alert
        type="success"
        showIcon
        className={styles.banner}
        title="Your address is confirmed"
        description={`From now on we write to ${email}.`}
      />
    </div>
  );
}
