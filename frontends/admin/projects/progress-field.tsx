import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { type CSSProperties, type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import styles from './progress-field.module.css';

interface ProgressFieldProps {
  name: string;
  progress: number;
  isSaving: boolean;
  save: (percent: number) => void;
  hasSlider?: boolean;
}

export function ProgressField({ name, progress, isSaving, save, hasSlider = false }: ProgressFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const id = useId();
  const text = typed ?? String(progress);

  const editText = (next: string | undefined) => {
    setTyped(next);
    setIsInvalid(false);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button disappears, so keep focus in the field.
    document.getElementById(id)?.focus();
    if (isSaving) return;
    const percent = parsePercent(text);
    setIsInvalid(percent === undefined);
    if (percent === undefined) return;
    if (percent !== progress) save(percent);
    setTyped(undefined);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') editText(undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id} className={hasSlider ? styles.label : 'unseen'}>
        Progress<span className="unseen"> of {name}, in percent</span>
      </label>
      {hasSlider && (
        <input
          type="range"
          min={0}
          max={100}
          className={styles.slider}
          style={{ '--filled': `${parsePercent(text) ?? progress}%` } as CSSProperties}
          aria-label={`Progress slider of ${name}`}
          value={parsePercent(text) ?? progress}
          onChange={({ target }) => editText(target.value)}
        />
      )}
      <Input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        suffix="%"
        value={text}
        onChange={({ target }) => editText(target.value)}
        onKeyDown={onKeyDown}
        {...(isInvalid && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {text !== String(progress) && (
        <div className={styles.changed} data-over-rows={hasSlider ? undefined : ''}>
          <Button htmlType="submit">
            Save<span className="unseen"> progress of {name}</span>
          </Button>
          {isInvalid && (
            <p id={`${id}-error`} role="alert" className={styles.error}>
              Enter a whole number from 0 to 100.
            </p>
          )}
        </div>
      )}
    </form>
  );
}

function parsePercent(text: string): number | undefined {
  const digits = text.trim().replace(/\s*%$/, '');
  const percent = /^\d{1,3}$/.test(digits) ? Number(digits) : NaN;
  return percent <= 100 ? percent : undefined;
}
