import { Button } from '@atelier/shared/antd/frame';
import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import inputs from '../small-input.module.css';
import { Property } from './properties';
import styles from './properties.module.css';

interface EditableTextProps {
  name: string;
  /** Empty: not set. */
  value: string;
  maxLength: number;
  /** Keeps what was typed when the session ends. */
  draftName: string;
  inputMode?: 'text' | 'url' | 'decimal' | 'tel' | 'email';
  /** A day, between these. */
  days?: { min: string; max: string };
  /** The stored form of what was typed. */
  normalize?: (text: string) => string;
  /** Returns the message of an error. */
  validate?: (text: string) => string | undefined;
  isSaving: boolean;
  onSave: (text: string) => void;
  /** Shown instead of the plain value. */
  children?: ReactNode;
}

/** Enter saves, Escape cancels, and a failed save keeps the text. */
export function EditableText({ name, value, isSaving, onSave, children, ...options }: EditableTextProps) {
  const { maxLength, draftName, inputMode, days, normalize = trim, validate } = options;
  const { id: userId = '' } = useUser() ?? {};
  const draft = draftFor(draftName, { id: userId });
  const [typed, setTyped] = useState(() => {
    const text = draftText(draft.read(), value);
    return text !== undefined && normalize(text) !== value ? text : undefined;
  });
  const isRestored = useRef(typed !== undefined);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const submitted = useRef<string>(undefined);
  const returnsFocus = useRef(false);
  const id = useId();
  const type = (text: string) => {
    setTyped(text);
    // An error goes when the text is right.
    if (error) setError(validate?.(normalize(text)));
    if (normalize(text) === value) draft.clear();
    else draft.save({ text, seen: value } satisfies StoredText);
  };
  const close = () => {
    draft.clear();
    isRestored.current = false;
    setTyped(undefined);
    setError(undefined);
    submitted.current = undefined;
    returnsFocus.current = true;
  };
  useEffect(() => {
    if (submitted.current !== undefined && !isSaving && value === submitted.current) close();
  }, [isSaving, value]);
  useEffect(() => {
    if (typed === undefined && returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [typed]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaving || typed === undefined) return;
    const next = normalize(typed);
    const problem = validate?.(next);
    setError(problem);
    if (problem) return;
    if (next === value) {
      close();
      return;
    }
    submitted.current = next;
    onSave(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving) return;
    event.stopPropagation();
    close();
  };
  return (
    <Property name={name}>
      {typed === undefined ? (
        <span className={styles.value}>
          {children ?? (value || <span className={styles.empty}>Not set</span>)}
          <button ref={button} type="button" className={styles.edit} onClick={() => setTyped(value)}>
            Edit<span className="unseen"> {name.toLowerCase()}</span>
          </button>
        </span>
      ) : (
        <form noValidate className={styles.form} onSubmit={submit}>
          <input
            autoFocus={!isRestored.current}
            aria-label={name}
            className={inputs.input}
            value={typed}
            maxLength={maxLength}
            inputMode={inputMode}
            {...(days && { type: 'date', ...days })}
            readOnly={isSaving}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          />
          {error && (
            <p id={`${id}-error`} role="alert" className={styles.error}>
              {error}
            </p>
          )}
          <span className={styles.buttons}>
            <Button size="small" type="primary" htmlType="submit" loading={isSaving}>
              Save<span className="unseen"> {name.toLowerCase()}</span>
            </Button>
            <Button size="small" onClick={close} disabled={isSaving}>
              Cancel
            </Button>
          </span>
        </form>
      )}
    </Property>
  );
}

const trim = (text: string) => text.trim();

interface StoredText {
  text: string;
  /** The value that was changed. */
  seen: string;
}

/** Undefined if the value has changed since, perhaps by a colleague. */
function draftText(stored: unknown, value: string): string | undefined {
  const { text, seen } = (stored ?? {}) as Partial<StoredText>;
  return seen === value && typeof text === 'string' ? text : undefined;
}
