import { formatCents, INVOICE } from '@atelier/contracts';
import { type InputHTMLAttributes, useId } from 'react';
import styles from './lines.module.css';
import { amountOf, type TypedLine } from './filled-in';

interface LineFieldsProps {
  line: TypedLine;
  at: number;
  errors: Record<string, string>;
  onChange: (changed: Partial<TypedLine>) => void;
}

/** What, how many, for how much each; and what that comes to. */
export function LineFields({ line, at, errors, onChange }: LineFieldsProps) {
  const amount = amountOf(line);
  const cell = (part: 'description' | 'quantity' | 'price', name: string) => ({
    part,
    name,
    label: `Line ${at + 1}, ${name.toLowerCase()}`,
    value: line[part],
    error: errors[`line-${line.key}-${part}`],
    onType: (text: string) => onChange({ [part]: text }),
  });
  return (
    <>
      <Cell {...cell('description', 'Description')} maxLength={INVOICE.line.description.max} />
      <Cell {...cell('quantity', 'Quantity')} inputMode="numeric" maxLength={9} />
      <Cell {...cell('price', 'Price')} inputMode="decimal" maxLength={20} />
      <p className={styles.amount}>
        <span className={styles.head}>Amount</span>
        {amount === undefined ? '–' : formatCents(amount)}
      </p>
    </>
  );
}

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  part: string;
  name: string;
  label: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** Its name stands above all of them, or on a small screen above itself. */
function Cell({ part, name, label, error, onType, ...input }: CellProps) {
  const id = useId();
  return (
    <div className={`${styles.cell} ${styles[part]}`}>
      <span className={styles.head} aria-hidden="true">
        {name}
      </span>
      <input
        {...input}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {error && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
