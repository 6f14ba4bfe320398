import { balanceOf, formatCents, type InvoiceWithLines } from '@atelier/contracts';
import styles from './pay-invoice.module.css';

interface AmountChoiceProps {
  invoice: InvoiceWithLines;
  part: number;
  isPart: boolean;
  disabled: boolean;
  onChange: (isPart: boolean) => void;
}

/** The agency allows a part to be paid before the rest. */
export function AmountChoice({ invoice, part, isPart, disabled, onChange }: AmountChoiceProps) {
  const balance = balanceOf(invoice);
  const options = [
    { value: false, label: `Full balance: ${formatCents(balance)}` },
    { value: true, label: `Part: ${formatCents(part)}`, hint: `${formatCents(balance - part)} stays due` },
  ];
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>Amount to pay now</legend>
      {options.map(({ value, label, hint }) => (
        <label key={label} className={styles.option}>
          <input type="radio" name="amount" checked={isPart === value} onChange={() => onChange(value)} />
          <span>
            {label}
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
