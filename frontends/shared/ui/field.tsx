import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import styles from './field.module.css';

interface Labelled {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
}

/** What the thing that is filled in needs so that label, hint and error belong to it. */
interface Tied {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Around extends Omit<Labelled, 'name'> {
  children: (tied: Tied) => ReactNode;
}

/** A label above, and what is wrong right below. */
export function Around({ label, hint, error, required, children }: Around) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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

/** A labelled input. */
export function Field({ label, hint, error, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const secret = input.type === 'password';
  const [shown, setShown] = useState(false);
  return (
    <Around label={label} hint={hint} error={error} required={input.required}>
      {(tied) => (
        <span className={styles.line}>
          <input
            {...input}
            {...tied}
            type={secret && shown ? 'text' : input.type}
            className={secret ? `${styles.input} ${styles.secret}` : styles.input}
          />
          {secret && (
            <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Hide' : 'Show'}
              <span className="unseen"> {label.toLowerCase()}</span>
            </button>
          )}
        </span>
      )}
    </Around>
  );
}

/** Room for more than a line. */
export function TextField({ label, hint, error, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Around label={label} hint={hint} error={error} required={area.required}>
      {(tied) => <textarea rows={5} {...area} {...tied} className={`${styles.input} ${styles.area}`} />}
    </Around>
  );
}

type ChoiceProps = Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly { value: string; label: string }[] };

/** One of a few, the first unless another one is chosen: HTML wants no `required` where nothing can be missing. */
export function Choice({ label, hint, error, options, required, ...select }: ChoiceProps) {
  return (
    <Around label={label} hint={hint} error={error} required={required}>
      {(tied) => (
        <span className={`${styles.line} ${styles.list}`}>
          <select {...select} {...tied} className={`${styles.input} ${styles.choice}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Around>
  );
}
