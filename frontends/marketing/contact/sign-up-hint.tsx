import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import styles from './sign-up-hint.module.css';

/** "Create Account" opens the consultation form, so the form says how to get an account alone. */
export function SignUpHint() {
  if (useUser()) return null;
  return (
    <p className={styles.hint}>
      Just want an account? <a href={paths.signUp}>Sign up here</a>.
    </p>
  );
}
