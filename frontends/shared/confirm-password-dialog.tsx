import { sessionsApi } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { useUser } from '@atelier/shared/session';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { Button } from '@atelier/shared/ui/button';
import { Field } from '@atelier/shared/ui/field';
import { Incomplete, serverErrors, useForm } from '@atelier/shared/use-form';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './confirm-password.module.css';

interface ConfirmPasswordDialogProps {
  settle: (isConfirmed: boolean) => void;
}

/** A native modal, because it may open above a dialog of the console, which it then makes inert. */
export default function ConfirmPasswordDialog({ settle }: ConfirmPasswordDialogProps) {
  const id = useId();
  const user = useUser();
  const dialog = useRef<HTMLDialogElement>(null);
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
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    // The dialog beneath closes on Escape too.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    element.addEventListener('keydown', keepEscape);
    return () => {
      element.removeEventListener('keydown', keepEscape);
      element.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reason`}
      onCancel={(event) => {
        event.preventDefault();
        settle(false);
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        Confirm your password
      </h2>
      <p id={`${id}-reason`}>This step keeps your account safe. We won’t ask again for a few minutes.</p>
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
          <Button type="submit" small disabled={busy}>
            {busy ? 'Confirming...' : 'Confirm'}
          </Button>
          <Button variant="line" small onClick={() => settle(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
