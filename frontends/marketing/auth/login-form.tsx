import { authApi, authTexts } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import styles from './form.module.css';
import { Problem } from './problem';
import { useEntry } from './use-entry';

export function LoginForm({ next }: { next: string | null }) {
  const { busy, problem, form, field } = useEntry({
    form: 'login',
    endpoint: authApi.login,
    next,
    read: (typed) => ({ username: typed('username'), password: typed('password') }),
    texts: { failed: authTexts.loginFailed, otherwise: authTexts.invalidCredentials, done: authTexts.signedIn },
  });
  return (
    <form {...form} className={styles.fields}>
      {problem && <Problem title={problem.title}>{problem.text}</Problem>}
      <input type="hidden" name="action" value="login" />
      <Field
        label="Username"
        {...field('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label="Password" {...field('password')} type="password" required autoComplete="current-password" />
      <p className={styles.aside}>
        <a href={paths.resetPassword}>Forgot password?</a>
      </p>
      <Button type="submit" disabled={busy}>
        {busy ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  );
}
