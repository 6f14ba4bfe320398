import { INVOICE } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { useId } from 'react';
import { Steps } from '../lines/steps';
import { useLines } from '../lines/use-lines';
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
  const { box, full, add, remove, move, onEnter } = useLines({
    lines,
    most: INVOICE.lines.max,
    blank: lineOf,
    onChange,
  });
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
              <Steps of={`line ${at + 1}`} count={lines.length} {...{ at, move, remove }} />
            </div>
          </li>
        ))}
      </ol>
      {errors.lines && (
        <p className={styles.error} role="alert">
          {errors.lines}
        </p>
      )}
      <Button onClick={add} disabled={full}>
        Add a line
      </Button>
      {full && <p className={styles.hint}>{INVOICE.lines.max} lines are as many as an invoice can have.</p>}
    </fieldset>
  );
}
