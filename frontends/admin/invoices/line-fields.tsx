import { formatCents, INVOICE } from '@atelier/contracts';
import { errorClass } from '@atelier/shared/ui/field';
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
    error: errors[`line-${line.key}-${field}`],
    errorId: `line-${line.key}-${field}-error`,
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

type LineField = 'description' | 'quantity' | 'price';

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  field: string;
  name: string;
  label: string;
  error: string | undefined;
  errorId: string;
  onText: (text: string) => void;
}

function Cell({ field, name, label, error, errorId, onText, className = '', ...input }: CellProps) {
  return (
    <div className={`${styles.cell} ${styles[field]} ${className}`}>
      <span className={styles.columnHead} aria-hidden="true">
        {name}
      </span>
      <input
        {...input}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        onChange={({ target }) => onText(target.value)}
      />
      {error && (
        <span id={errorId} className={errorClass}>
          {error}
        </span>
      )}
    </div>
  );
}
