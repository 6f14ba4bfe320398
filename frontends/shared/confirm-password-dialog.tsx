import { passkeysApi, type SecondStepKind, sessionsApi, type User } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { useUser } from '@atelier/shared/session';
import { STEP_FOCUS, StepForm } from '@atelier/shared/second-step/step-form';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { Incomplete, serverErrors, useForm } from '@atelier/shared/use-form';
import { NativeDialog } from '@atelier/shared/native-dialog';
import styles from './native-dialog.module.css';

interface ConfirmPasswordDialogProps {
  settle: (isConfirmed: boolean) => void;
}

const REASON = 'This step keeps your account safe. We won’t ask again for a few minutes.';
const buttonClass = (user: User | null) => (user?.role === 'admin' ? styles.consoleButton : undefined);

export default function ConfirmPasswordDialog({ settle }: ConfirmPasswordDialogProps) {
  const user = useUser();
  return user?.secondSteps ? (
    <ConfirmByStep user={user} kinds={user.secondSteps} settle={settle} />
  ) : (
    <ConfirmByPassword user={user} settle={settle} />
  );
}

function ConfirmByStep({ user, kinds, settle }: ConfirmPasswordDialogProps & { user: User; kinds: SecondStepKind[] }) {
  return (
    <NativeDialog title="Confirm it’s you" reason={REASON} focus={STEP_FOCUS} onCancel={() => settle(false)}>
      <StepForm
        kinds={kinds}
        label="Confirm"
        busyLabel="Confirming..."
        buttonClass={buttonClass(user)}
        sendCode={(code) => call(sessionsApi.confirmByStep, { body: { code } })}
        sendPasskey={(proof) => call(passkeysApi.confirm, { body: proof })}
        onDone={() => settle(true)}
        onFailed={(error) => (leavesForSignIn(error, settle) ? {} : serverErrors(error))}
        onPasskeyFailed={(error) => leavesForSignIn(error, settle)}
        onCancel={() => settle(false)}
      />
    </NativeDialog>
  );
}

function ConfirmByPassword({ user, settle }: ConfirmPasswordDialogProps & { user: User | null }) {
  const { busy, fieldErrors, formError, form } = useForm({
    read: (text) =>
      text('password') ? { password: text('password') } : new Incomplete({ password: 'Enter your password' }),
    send: (body) => call(sessionsApi.confirmPassword, { body }),
    onDone: () => settle(true),
    onFailed: (error) => (leavesForSignIn(error, settle) ? {} : serverErrors(error)),
  });
  return (
    <NativeDialog
      title="Confirm your password"
      reason={REASON}
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
          <Button type="submit" small disabled={busy} className={buttonClass(user)}>
            {busy ? 'Confirming...' : 'Confirm'}
          </Button>
        </div>
      </form>
    </NativeDialog>
  );
}

/** True if the session has ended. */
function leavesForSignIn(error: unknown, settle: (isConfirmed: boolean) => void): boolean {
  if (!isUnauthorized(error)) return false;
  signInAgain();
  settle(false);
  return true;
}
