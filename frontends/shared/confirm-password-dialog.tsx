import { sessionsApi } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { useUser } from '@atelier/shared/session';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { Incomplete, serverErrors, useForm } from '@atelier/shared/use-form';
import { NativeDialog } from '@atelier/shared/native-dialog';
import styles from './native-dialog.module.css';

interface ConfirmPasswordDialogProps {
  settle: (isConfirmed: boolean) => void;
}

export default function ConfirmPasswordDialog({ settle }: ConfirmPasswordDialogProps) {
  const user = useUser();
  const { busy, fieldErrors, formError, form } = useForm({
    read: (text) =>
      text('password') ? { password: text('password') } : new Incomplete({ password: 'Enter your password' }),
    send: (body) => call(sessionsApi.confirmPassword, { body }),
    onDone: () => settle(true),
    onFailed: (error) => {
      if (!isUnauthorized(error)) return serverErrors(error);
      signInAgain();
      settle(false);
      return {};
    },
  });
  return (
    <NativeDialog
      title="Confirm your password"
      reason="This step keeps your account safe. We won’t ask again for a few minutes."
      focus="input[name=password]"
      onCancel={() => settle(false)}
    >
      <form {...form} className={styles.form}>
        {formError && (
          <p role="alert" className={styles.error}>
            {formError}
          </p>
        )}
        {/* For password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
        <Field
          label="Password"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          error={fieldErrors.password}
        />
        <div className={styles.buttons}>
          <Button variant="line" small onClick={() => settle(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            small
            disabled={busy}
            className={user?.role === 'admin' ? styles.consoleButton : undefined}
          >
            {busy ? 'Confirming...' : 'Confirm'}
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
}
