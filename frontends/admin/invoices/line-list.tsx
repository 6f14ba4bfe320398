import { INVOICE } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './lines.module.css';
import { lineOf, type TypedLine } from './filled-in';
import { LineFields } from './line-fields';

interface LineListProps {
  lines: TypedLine[];
  errors: Record<string, string>;
  onChange: (lines: TypedLine[]) => void;
}

/** What the work was, line by line: Enter begins the next one. */
export function LineList({ lines, errors, onChange }: LineListProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const goTo = useKeys(box);
  const full = lines.length >= INVOICE.lines.max;

  const addAfter = (at: number) => {
    if (full) return;
    const added = lineOf();
    goTo.current = `[data-line="${added.key}"] input`;
    onChange(lines.toSpliced(at + 1, 0, added));
  };
  const remove = (at: number) => {
    const next = lines[at + 1] ?? lines[at - 1] ?? lineOf();
    goTo.current = `[data-line="${next.key}"] input`;
    onChange(lines.length > 1 ? lines.toSpliced(at, 1) : [next]);
  };
  const move = (at: number, to: number) => {
    const one = lines[at];
    if (!one || to < 0 || to >= lines.length) return;
    goTo.current = `[data-line="${one.key}"] [data-step="${to < at ? 'up' : 'down'}"]`;
    onChange(lines.toSpliced(at, 1).toSpliced(to, 0, one));
  };
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    addAfter(at);
  };

  return (
    <fieldset ref={box} className={styles.lines} aria-describedby={`${id}-hint`}>
      <legend>Lines</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        Prices are US dollars, like 1,499.50. Enter begins the next line.
      </p>
      <p className={styles.heads} aria-hidden="true">
        <span>Description</span>
        <span>Quantity</span>
        <span>Price</span>
        <span>Amount</span>
      </p>
      <ol>
        {lines.map((line, at) => (
          <li key={line.key} data-line={line.key} className={styles.line} onKeyDown={(event) => onEnter(event, at)}>
            <LineFields
              {...{ line, at, errors }}
              onChange={(changed) => onChange(lines.with(at, { ...line, ...changed }))}
            />
            <div className={styles.steps}>
              <Small label={`Move line ${at + 1} up`} step="up" stop={at === 0} press={() => move(at, at - 1)}>
                ↑
              </Small>
              <Small
                label={`Move line ${at + 1} down`}
                step="down"
                stop={at === lines.length - 1}
                press={() => move(at, at + 1)}
              >
                ↓
              </Small>
              <Small label={`Remove line ${at + 1}`} press={() => remove(at)}>
                ×
              </Small>
            </div>
          </li>
        ))}
      </ol>
      {errors.lines && (
        <p className={styles.error} role="alert">
          {errors.lines}
        </p>
      )}
      <Button onClick={() => addAfter(lines.length - 1)} disabled={full}>
        Add a line
      </Button>
      {full && <p className={styles.hint}>{INVOICE.lines.max} lines are as many as an invoice can have.</p>}
    </fieldset>
  );
}

interface SmallProps {
  label: string;
  step?: string;
  stop?: boolean;
  press: () => void;
  children: string;
}

const Small = ({ label, step, stop, press, children }: SmallProps) => (
  <button
    type="button"
    className={styles.small}
    aria-label={label}
    aria-disabled={stop}
    data-step={step}
    onClick={press}
  >
    <span aria-hidden="true">{children}</span>
  </button>
);

/** Where the keys go once the list has changed. */
function useKeys(box: { current: HTMLElement | null }) {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return wanted;
}
