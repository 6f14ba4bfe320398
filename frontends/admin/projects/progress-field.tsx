import { Button, Input } from '@atelier/shared/antd';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import styles from './progress-field.module.css';

interface ProgressFieldProps {
  /** The project's. */
  name: string;
  progress: number;
  saving: boolean;
  save: (percent: number) => void;
  /** With a slider before the figure, where there is room for one. */
  slides?: boolean;
}

/** How far a project has come: as the server has it, until somebody types another figure and saves it. */
export function ProgressField({ name, progress, saving, save, slides = false }: ProgressFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const text = typed ?? String(progress);

  const type = (next: string | undefined) => {
    setTyped(next);
    setWrong(false);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button goes away, and the keys stay.
    document.getElementById(id)?.focus();
    if (saving) return;
    const percent = percentIn(text);
    setWrong(percent === undefined);
    if (percent === undefined) return;
    if (percent !== progress) save(percent);
    setTyped(undefined);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') type(undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {slides && (
        <input
          type="range"
          min={0}
          max={100}
          className={styles.slider}
          aria-label={`Slide to the progress of ${name}`}
          value={percentIn(text) ?? progress}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <label htmlFor={id} className={slides ? styles.label : 'unseen'}>
        Progress<span className="unseen"> of {name}, in per cent</span>
      </label>
      <Input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        suffix="%"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        {...(wrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {text !== String(progress) && (
        <Button htmlType="submit">
          Save<span className="unseen"> progress of {name}</span>
        </Button>
      )}
      {wrong && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          Enter a whole number from 0 to 100.
        </p>
      )}
    </form>
  );
}

function percentIn(text: string): number | undefined {
  const figures = text.trim().replace(/\s*%$/, '');
  const percent = /^\d{1,3}$/.test(figures) ? Number(figures) : NaN;
  return percent <= 100 ? percent : undefined;
}
