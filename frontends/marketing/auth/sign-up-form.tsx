import { authApi, authTexts } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { NewPasswordField } from '@atelier/shared/ui/new-password-field';
import styles from './form.module.css';
import { FormError } from './form-error';
import { useAuthForm } from './use-auth-form';

export function SignUpForm({ next }: { next: string | null }) {
  const { busy, title, formError, form, field } = useAuthForm({
    name: 'register',
    endpoint: authApi.register,
    next,
    read: (text) => ({
      username: text('username'),
      password: text('password'),
      email: text('email') || null,
      firstName: text('firstName') || null,
      lastName: text('lastName') || null,
    }),
    texts: {
      failure: authTexts.registrationFailed,
      fallback: authTexts.accountNotCreated,
      success: authTexts.accountCreated,
    },
    note: ({ email }) => (email ? `We sent a confirmation link to ${email}.` : undefined),
  });
  return (
    <form {...form} className={styles.fields}>
      {formError && <FormError title={title ?? authTexts.registrationFailed}>{formError}</FormError>}
      <input type="hidden" name="action" value="register" />
      <Field
        label="Username"
        {...field('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordField label="Password" name="password" error={field('password').error} />
      <Field
        label="Email"
        {...field('email')}
        type="email"
        autoComplete="email"
        hint="For receipts, project updates, and a new password if you forget yours. Without it, you get none of these."
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
