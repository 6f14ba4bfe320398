import { type InputHTMLAttributes, useId, useState } from 'react';
import styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled input with what is wrong with it right below. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const secret = input.type === 'password';
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!input.required && <span className={styles.optional}> (optional)</span>}
      </label>
      <span className={styles.line}>
        <input
          {...input}
          id={id}
          type={secret && shown ? 'text' : input.type}
          className={secret ? `${styles.input} ${styles.secret}` : styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {secret && (
          <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="unseen"> {label.toLowerCase()}</span>
          </button>
        )}
      </span>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
