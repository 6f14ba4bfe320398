import { Field } from '@atelier/shared/ui/field';
import { useState } from 'react';
import styles from './second-step.module.css';

/** Of an app, or a recovery code; one after the other, because phones show another keyboard for each. */
export function CodeField({ error }: { error: string | undefined }) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className={styles.code}>
      {isRecovery ? (
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
      )}
      <button type="button" className={styles.switch} onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use a code from your app' : 'Lost your phone? Use a recovery code'}
      </button>
    </div>
  );
}
