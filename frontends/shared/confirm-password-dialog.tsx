import { type ConfirmByStepInput, type ConfirmPasswordInput, sessionsApi, type User } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { useUser } from '@atelier/shared/session';
import { CodeField } from '@atelier/shared/second-step/code-field';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { Incomplete, serverErrors, useForm } from '@atelier/shared/use-form';
import { NativeDialog } from '@atelier/shared/native-dialog';
import styles from './native-dialog.module.css';

const confirm = (body: ConfirmPasswordInput | ConfirmByStepInput): Promise<void> =>
  'code' in body ? call(sessionsApi.confirmByStep, { body }) : call(sessionsApi.confirmPassword, { body });

interface ConfirmPasswordDialogProps {
  settle: (isConfirmed: boolean) => void;
}

export default function ConfirmPasswordDialog({ settle }: ConfirmPasswordDialogProps) {
  const user = useUser();
  const { busy, fieldErrors, formError, form } = useForm({
    read: user?.hasSecondStep
      ? (text) => (text('code').trim() ? { code: text('code') } : new Incomplete({ code: 'Enter the code' }))
      : (text) =>
          text('password') ? { password: text('password') } : new Incomplete({ password: 'Enter your password' }),
    send: confirm,
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
      title={user?.hasSecondStep ? 'Confirm it’s you' : 'Confirm your password'}
      reason="This step keeps your account safe. We won’t ask again for a few minutes."
      focus="input[name=code], input[name=password]"
      onCancel={() => settle(false)}
    >
      <form {...form} className={styles.form}>
        {formError && (
          <p role="alert" className={styles.error}>
            {formError}
          </p>
        )}
        {user?.hasSecondStep ? (
          <CodeField error={fieldErrors.code} />
        ) : (
          <PasswordField user={user} error={fieldErrors.password} />
        )}
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

const PasswordField = ({ user, error }: { user: User | null; error: string | undefined }) => (
  <>
    {/* For password managers. */}
    <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
    <Field label="Password" name="password" type="password" required autoComplete="current-password" error={error} />
  </>
);
