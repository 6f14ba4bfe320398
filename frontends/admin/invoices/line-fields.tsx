import { formatCents, INVOICE } from '@atelier/contracts';
import { type InputHTMLAttributes, useId } from 'react';
import styles from './line-list.module.css';
import { lineAmount, type TypedLine } from './form-state';

interface LineFieldsProps {
  line: TypedLine;
  index: number;
  errors: Record<string, string>;
  onChange: (changes: Partial<TypedLine>) => void;
}

export function LineFields({ line, index, errors, onChange }: LineFieldsProps) {
  const amount = lineAmount(line);
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
      <Cell {...cellProps('description', 'Description')} maxLength={INVOICE.line.description.max} />
      <Cell {...cellProps('quantity', 'Quantity')} inputMode="numeric" maxLength={9} />
      <Cell {...cellProps('price', 'Price')} inputMode="decimal" maxLength={20} />
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

function Cell({ field, name, label, error, onText, ...input }: CellProps) {
  const id = useId();
  return (
    <div className={`${styles.cell} ${styles[field]}`}>
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
