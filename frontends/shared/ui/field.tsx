import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import styles from './field.module.css';

/** For inputs in a `FieldWrapper`. */
export const inputClass = styles.input;

/** For the error of a field without one. */
export const errorClass = styles.error;

interface LabeledProps {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  id?: string;
  /** The id of another field, whose error is about this one as well. */
  sharesErrorOf?: string | undefined;
}

interface InputAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldWrapper extends Omit<LabeledProps, 'name'> {
  children: (aria: InputAria) => ReactNode;
}

export function FieldWrapper({ label, hint, error, required, id: givenId, sharesErrorOf, children }: FieldWrapper) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorOf = error ? id : sharesErrorOf;
  const describedBy = [errorOf ? `${errorOf}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': errorOf ? true : undefined, 'aria-describedby': describedBy || undefined })}
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

export function Field({
  label,
  hint,
  error,
  id,
  sharesErrorOf,
  ...input
}: LabeledProps & InputHTMLAttributes<HTMLInputElement>) {
  const isPassword = input.type === 'password';
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldWrapper {...{ label, hint, error, id, sharesErrorOf }} required={input.required}>
      {(aria) => (
        <span className={styles.line}>
          <input
            {...input}
            {...aria}
            type={isPassword && isShown ? 'text' : input.type}
            className={isPassword ? `${styles.input} ${styles.password}` : styles.input}
          />
          {isPassword && (
            <button type="button" className={styles.toggle} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
              {isShown ? 'Hide' : 'Show'}
              <span className="unseen"> {label.toLowerCase()}</span>
            </button>
          )}
        </span>
      )}
    </FieldWrapper>
  );
}

export function TextField({ label, hint, error, ...area }: LabeledProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldWrapper label={label} hint={hint} error={error} required={area.required}>
      {(aria) => <textarea rows={5} {...area} {...aria} className={`${styles.input} ${styles.area}`} />}
    </FieldWrapper>
  );
}

type SelectFieldProps = LabeledProps &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly { value: string; label: string }[] };

/** HTML forbids `required` on a select without an empty option. */
export function SelectField({ label, hint, error, options, required, ...select }: SelectFieldProps) {
  return (
    <FieldWrapper label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <span className={`${styles.line} ${styles.selectWrapper}`}>
          <select {...select} {...aria} className={`${styles.input} ${styles.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldWrapper>
  );
}

type Options = readonly { value: string; label: string }[];

/** The offered options, and an older one as long as it was set when the form opened, or still is. */
export function useOfferedOptions(offered: Options, all: Options, value: string): Options {
  const [initial] = useState(value);
  const older = all.filter(
    (option) => [initial, value].includes(option.value) && !offered.some((one) => one.value === option.value),
  );
  return [...offered, ...older];
}
