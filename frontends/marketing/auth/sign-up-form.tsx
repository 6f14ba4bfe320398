import { authApi, authTexts, PASSWORD } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import styles from './form.module.css';
import { Problem } from './problem';
import { useEntry } from './use-entry';

export function SignUpForm({ next }: { next: string | null }) {
  const { busy, problem, form, field } = useEntry({
    form: 'register',
    endpoint: authApi.register,
    next,
    read: (typed) => ({
      username: typed('username'),
      password: typed('password'),
      email: typed('email') || null,
      firstName: typed('firstName') || null,
      lastName: typed('lastName') || null,
    }),
    texts: {
      failed: authTexts.registrationFailed,
      otherwise: authTexts.accountNotCreated,
      done: authTexts.accountCreated,
    },
  });
  return (
    <form {...form} className={styles.fields}>
      {problem && <Problem title={problem.title}>{problem.text}</Problem>}
      <input type="hidden" name="action" value="register" />
      <Field
        label="Username"
        {...field('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        label="Password"
        {...field('password')}
        type="password"
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD.min} characters. A short sentence works well.`}
      />
      <Field
        label="Email"
        {...field('email')}
        type="email"
        autoComplete="email"
        hint="For news of your projects, and for the day you forget your password."
      />
      <div className={styles.pair}>
        <Field label="First name" {...field('firstName')} autoComplete="given-name" />
        <Field label="Last name" {...field('lastName')} autoComplete="family-name" />
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? 'Creating account...' : 'Sign Up'}
      </Button>
    </form>
  );
}
