import { Field } from '@atelier/shared/ui/field';
import styles from './second-step.module.css';

export type CodeKind = 'app' | 'recovery';

/** One after the other, because phones show another keyboard for each. */
export const CodeField = ({ kind, error }: { kind: CodeKind; error: string | undefined }) =>
  kind === 'recovery' ? (
    <Field
      key="recovery"
      label="Recovery code"
      name="code"
      required
      autoFocus
      hint="One of the ten that you saved. Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  ) : (
    <Field
      key="app"
      label="Code"
      name="code"
      required
      hint="The 6 digits in your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error}
    />
  );

interface CodeSwitchProps {
  kind: CodeKind | undefined;
  hasApp: boolean;
  onSwitch: (kind: CodeKind | undefined) => void;
}

export function CodeSwitch({ kind, hasApp, onSwitch }: CodeSwitchProps) {
  const isRecovery = kind === 'recovery';
  const own = hasApp ? 'Use a code from your app' : 'Use your passkey';
  return (
    <button
      type="button"
      className={styles.switch}
      onClick={() => onSwitch(isRecovery ? (hasApp ? 'app' : undefined) : 'recovery')}
    >
      {isRecovery ? own : `Lost your ${hasApp ? 'phone' : 'passkey'}? Use a recovery code`}
    </button>
  );
}
