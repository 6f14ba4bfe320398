import { Button } from '@atelier/shared/antd/frame';
import { Alert } from '@atelier/shared/ui/alert';
import styles from './settings.module.css';
import { useEmailConfirmation } from './use-email-confirmation';

export function EmailConfirmation() {
  const { email, error, isConfirming, retry } = useEmailConfirmation();
  if (isConfirming) {
    return (
      <p className={styles.banner} role="status">
        Confirming your email...
      </p>
    );
  }
  if (error) {
    return (
      <Alert
        type="error"
        className={styles.banner}
        title="We couldn’t confirm your email"
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
        className={styles.banner}
        title="Email confirmed"
        description={`${email} is your account’s email.`}
      />
    </div>
  );
}
