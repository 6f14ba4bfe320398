import { formatCents, INVOICE } from '@atelier/contracts';
import type { InputHTMLAttributes } from 'react';
import styles from './line-list.module.css';
import type { TypedLine } from './form-state';

interface LineFieldsProps {
  line: TypedLine;
  index: number;
  amount: number | undefined;
  errors: Record<string, string>;
  onChange: (changes: Partial<TypedLine>) => void;
}

export function LineFields({ line, index, amount, errors, onChange }: LineFieldsProps) {
  const cellProps = (field: LineField, name: string) => ({
    field,
    name,
    label: `Line ${index + 1}, ${name.toLowerCase()}`,
    value: line[field],
    errorId: errors[`line-${line.key}-${field}`] && errorId(line, field),
    onText: (text: string) => onChange({ [field]: text }),
  });
  return (
    <>
      <Cell
        {...cellProps('description', 'Description')}
        {...(line.kind === 'discount' && { placeholder: 'Discount' })}
        maxLength={INVOICE.line.description.max}
      />
      {line.kind === 'discount' ? (
        <Cell
          {...cellProps('price', 'Amount or percent')}
          className={styles.discount}
          placeholder="10%"
          maxLength={20}
        />
      ) : (
        <>
          <Cell {...cellProps('quantity', 'Quantity')} inputMode="decimal" maxLength={9} />
          <Cell {...cellProps('price', 'Price')} inputMode="decimal" maxLength={20} />
        </>
      )}
      <p className={styles.amount}>
        <span className={styles.columnHead}>Amount</span>
        {amount === undefined ? '–' : formatCents(amount)}
      </p>
    </>
  );
}

const LINE_FIELDS = ['description', 'quantity', 'price'] as const;
type LineField = (typeof LINE_FIELDS)[number];

const errorId = ({ key }: TypedLine, field: LineField) => `line-${key}-${field}-error`;

/** Below the fields, as some of them are too narrow for a sentence. */
export function LineErrors({ line, errors }: Pick<LineFieldsProps, 'line' | 'errors'>) {
  return LINE_FIELDS.map((field) => {
    const error = errors[`line-${line.key}-${field}`];
    return (
      error && (
        <p key={field} id={errorId(line, field)} className={styles.error}>
          {error}
        </p>
      )
    );
  });
}

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  field: string;
  name: string;
  label: string;
  errorId: string | undefined;
  onText: (text: string) => void;
}

function Cell({ field, name, label, errorId, onText, className = '', ...input }: CellProps) {
  return (
    <div className={`${styles.cell} ${styles[field]} ${className}`}>
      <span className={styles.columnHead} aria-hidden="true">
        {name}
      </span>
      <input
        {...input}
        autoComplete="off"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
