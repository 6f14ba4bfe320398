import { INVOICE } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useId } from 'react';
import { RowControls } from '../editable-list/row-controls';
import { useEditableList } from '../editable-list/use-editable-list';
import styles from './line-list.module.css';
import { createLine, lineAmounts, type TypedLine } from './form-state';
import { LineFields } from './line-fields';

interface LineListProps {
  lines: TypedLine[];
  errors: Record<string, string>;
  onChange: (lines: TypedLine[]) => void;
}

export function LineList({ lines, errors, onChange }: LineListProps) {
  const id = useId();
  const { container, isFull, add, remove, move, onEnter } = useEditableList({
    lines,
    maxLines: INVOICE.lines.max,
    createLine,
    onChange,
  });
  const amounts = lineAmounts(lines);
  return (
    <fieldset ref={container} className={styles.lines} aria-describedby={`${id}-hint`}>
      <legend>Line items</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        Prices in US dollars, for example 1,499.50. Press Enter to add a line.
      </p>
      <p className={styles.columnHeads} aria-hidden="true">
        <span>Description</span>
        <span>Quantity</span>
        <span>Price</span>
        <span>Amount</span>
      </p>
      <ol>
        {lines.map((line, index) => (
          <li key={line.key} data-line={line.key} className={styles.line} onKeyDown={(event) => onEnter(event, index)}>
            <LineFields
              {...{ line, index, errors }}
              amount={amounts[index]}
              onChange={(changes) => onChange(lines.with(index, { ...line, ...changes }))}
            />
            <div className={styles.controls}>
              <RowControls itemName={`line ${index + 1}`} count={lines.length} {...{ index, move, remove }} />
            </div>
          </li>
        ))}
      </ol>
      {errors.lines && (
        <p className={styles.error} role="alert">
          {errors.lines}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => add()} disabled={isFull}>
          Add line item
        </Button>
        <Button onClick={() => add(createLine({ kind: 'discount' }))} disabled={isFull}>
          Add discount
        </Button>
      </div>
      {isFull && <p className={styles.hint}>An invoice can have up to {INVOICE.lines.max} line items.</p>}
    </fieldset>
  );
}
