import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';

/** "Create Account" opens the consultation form, so the form says how to get an account alone. */
export function SignUpHint() {
  if (useUser()) return null;
  return (
    <p>
      Just want an account? <a href={paths.signUp}>Sign up here</a>.
    </p>
  );
}
