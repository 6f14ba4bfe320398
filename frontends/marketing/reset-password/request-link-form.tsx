import { authApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { paths } from '@atelier/shared/paths';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { useForm } from '@atelier/shared/use-form';
import { useState } from 'react';
import styles from '../auth/form.module.css';
import { FormError } from '../auth/form-error';
import { AuthLayout } from '../auth/auth-layout';

export function RequestLinkForm() {
  const [doneMessage, setDoneMessage] = useState<string>();
  const { busy, formError, fieldErrors, postedForm, form } = useForm({
    name: 'forgot',
    read: (text) => ({ name: text('name') }),
    send: (body) => call(authApi.forgotPassword, { body }),
    onDone: ({ message }) => setDoneMessage(message),
  });
  const confirmation = doneMessage ?? postedForm?.done;
  return (
    <AuthLayout
      title={confirmation ? 'Check your email.' : 'Forgot your password?'}
      lead={
        confirmation
          ? 'Nothing after a few minutes? Check your spam folder, or contact us.'
          : 'Enter your username or email and we’ll send you a reset link.'
      }
      shop="closed"
    >
      <div role="status">{confirmation && <p className={styles.success}>{confirmation}</p>}</div>
      {confirmation ? (
        <p className={styles.back}>
          <a href={paths.auth}>Back to sign in</a>
        </p>
      ) : (
        <form {...form} method="post" action={paths.resetPassword} className={styles.fields}>
          {formError && !fieldErrors.name && <FormError>{formError}</FormError>}
          <Field
            label="Username or email"
            name="name"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={postedForm?.values.name}
            error={fieldErrors.name}
          />
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending...' : 'Send reset link'}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
