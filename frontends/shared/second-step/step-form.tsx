import type { PasskeyProof, SecondStepKind } from '@atelier/contracts';
import dialogStyles from '@atelier/shared/native-dialog.module.css';
import { Button } from '@atelier/shared/ui/button';
import { Incomplete, type ReadText, useForm } from '@atelier/shared/use-form';
import { type ReactNode, useState } from 'react';
import { CodeField, type CodeKind, CodeSwitch } from './code-field';
import { PasskeyButton } from './passkey-button';
import { usePasskeySupport } from './passkeys';
import styles from './second-step.module.css';

/** Selects what gets the focus in the dialog around it. */
export const STEP_FOCUS = '[data-passkey], input[name=code]';

interface StepFormProps<Result> {
  kinds: SecondStepKind[];
  label: string;
  busyLabel: string;
  buttonClass?: string | undefined;
  sendCode: (code: string, text: ReadText) => Promise<Result>;
  sendPasskey: (proof: PasskeyProof, text: ReadText) => Promise<Result>;
  onDone: (result: Result) => void;
  onFailed: NonNullable<Parameters<typeof useForm>[0]['onFailed']>;
  /** True if the failure of a passkey needs no message here. */
  onPasskeyFailed: (error: unknown) => boolean;
  onCancel: () => void;
  leavesPage?: boolean;
  children?: ReactNode;
}

/** By passkey, by a code of an app, or by a recovery code. */
export function StepForm<Result>(props: StepFormProps<Result>) {
  const { kinds, label, busyLabel, buttonClass, sendCode, sendPasskey, onCancel, leavesPage = false } = props;
  const hasApp = kinds.includes('app');
  const hasPasskey = usePasskeySupport() && kinds.includes('passkey');
  const [kind, setKind] = useState<CodeKind | undefined>(hasApp ? 'app' : hasPasskey ? undefined : 'recovery');
  const { busy, fieldErrors, formError, form } = useForm({
    read: (text) => (text('code').trim() ? text : new Incomplete({ code: 'Enter the code' })),
    send: (text: ReadText) => sendCode(text('code'), text),
    onDone: props.onDone,
    onFailed: props.onFailed,
    leavesPage,
  });
  const readForm: ReadText = (name) => {
    const value = form.ref.current ? new FormData(form.ref.current).get(name) : null;
    return typeof value === 'string' ? value : '';
  };
  return (
    <form {...form} className={dialogStyles.form}>
      {formError && (
        <p role="alert" className={dialogStyles.error}>
          {formError}
        </p>
      )}
      {hasPasskey && (
        <PasskeyButton
          label="Use your passkey"
          className={buttonClass}
          send={(proof) => sendPasskey(proof, readForm)}
          onDone={props.onDone}
          onFailed={props.onPasskeyFailed}
        />
      )}
      <div className={styles.code}>
        {kind && <CodeField kind={kind} error={fieldErrors.code} />}
        {(hasApp || hasPasskey) && <CodeSwitch kind={kind} hasApp={hasApp} onSwitch={setKind} />}
      </div>
      {props.children}
      <div className={dialogStyles.buttons}>
        <Button variant="line" small onClick={onCancel}>
          Cancel
        </Button>
        {kind && (
          <Button
            type="submit"
            small
            variant={hasPasskey ? 'line' : 'filled'}
            disabled={busy}
            className={hasPasskey ? undefined : buttonClass}
          >
            {busy ? busyLabel : label}
          </Button>
        )}
      </div>
    </form>
  );
}
