import { formatCents, INVOICE } from '@atelier/contracts';
import { type InputHTMLAttributes, useId } from 'react';
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
  const cellProps = (field: 'description' | 'quantity' | 'price', name: string) => ({
    field,
    name,
    label: `Line ${index + 1}, ${name.toLowerCase()}`,
    value: line[field],
    error: errors[`line-${line.key}-${field}`],
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

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  field: string;
  name: string;
  label: string;
  error: string | undefined;
  onText: (text: string) => void;
}

function Cell({ field, name, label, error, onText, className = '', ...input }: CellProps) {
  const id = useId();
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
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {error && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
