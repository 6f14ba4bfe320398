import { Button } from '@atelier/shared/antd/frame';
import { errorClass, inputClass } from '@atelier/shared/ui/field';
import { type ReactNode, useId, useRef } from 'react';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  /** `holiday` */
  itemName: string;
  rows: Row[];
  newRow: Row;
  maxRows: number;
  /** Begins with `Holiday 2` if it is about that row. */
  error: string | undefined;
  readOnly: boolean;
  onChange: (rows: Row[]) => void;
  children: (props: RowProps<Row>) => ReactNode;
}

export interface RowProps<Row> {
  row: Row;
  change: (changed: Partial<Row>) => void;
  /** For the row's inputs. */
  shared: {
    className: string | undefined;
    readOnly: boolean;
    'aria-invalid': true | undefined;
    'aria-describedby'?: string;
  };
}

/** Rows of a few inputs each, with one error for all. */
export function RowList<Row>({
  itemName,
  rows,
  newRow,
  maxRows,
  error,
  readOnly,
  onChange,
  children,
}: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const Item = itemName.replace(/^./, (first) => first.toUpperCase());
  const invalidRow = error ? Number(new RegExp(`^${Item} (\\d+)`).exec(error)?.[1] ?? 1) - 1 : -1;
  const add = () => {
    onChange([...rows, newRow]);
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll('[data-row]') ?? [])].at(-1)?.querySelector('input')?.focus(),
    );
  };
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1));
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <div ref={list} className={styles.rows}>
      {rows.map((row, index) => {
        const isInvalid = index === invalidRow;
        return (
          <div key={index} role="group" aria-label={`${Item} ${index + 1}`} data-row className={styles.row}>
            {children({
              row,
              change: (changed) => onChange(rows.with(index, { ...row, ...changed })),
              shared: {
                className: inputClass,
                readOnly,
                'aria-invalid': isInvalid ? true : undefined,
                ...(isInvalid && { 'aria-describedby': errorId }),
              },
            })}
            <Button disabled={readOnly} onClick={() => remove(index)} aria-label={`Remove ${itemName} ${index + 1}`}>
              Remove
            </Button>
          </div>
        );
      })}
      {error && (
        <span id={errorId} className={errorClass}>
          {error}
        </span>
      )}
      <div>
        <Button data-add disabled={readOnly || rows.length >= maxRows} onClick={add}>
          Add {itemName}
        </Button>
      </div>
    </div>
  );
}
