import { authApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { useState } from 'react';
import styles from '../auth/form.module.css';
import { FormError } from '../auth/form-error';
import { AuthLayout } from '../auth/auth-layout';
import { useResetForm } from './use-reset-form';

/** Asks for the link. */
export function RequestLinkForm() {
  const [doneMessage, setDoneMessage] = useState<string>();
  const {
    busy,
    problem: formError,
    fields: fieldErrors,
    came: postedForm,
    form,
  } = useResetForm({
    name: 'forgot',
    endpoint: authApi.forgotPassword,
    read: (typed) => ({ name: typed('name') }),
    onDone: ({ message }) => setDoneMessage(message),
  });
  const confirmation = doneMessage ?? postedForm?.done;
  return (
    <AuthLayout
      title={confirmation ? 'Look into your mail.' : 'Locked out?'}
      lead={
        confirmation
          ? 'It takes a minute at most.'
          : 'Tell us who you are, and we mail you a link to choose a new password.'
      }
      shop="closed"
    >
      <div role="status">{confirmation && <p className={styles.success}>{confirmation}</p>}</div>
      {confirmation ? (
        <p className={styles.back}>
          <a href={paths.auth}>Back to Login</a>
        </p>
      ) : (
        <form {...form} className={styles.fields}>
          {formError && <FormError>{formError}</FormError>}
          <Field
            label="Username or e-mail"
            name="name"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={postedForm?.values.name}
            error={fieldErrors.name}
          />
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending...' : 'Send me a link'}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
