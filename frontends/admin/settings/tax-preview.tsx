import { formatCents, taxLabel, taxLines, type TaxRate } from '@atelier/contracts';
import styles from './settings.module.css';

const EXAMPLE = 100_000;

/** An invoice as it would be sent. */
export function TaxPreview({ rates }: { rates: TaxRate[] }) {
  const taxes = taxLines(
    rates.filter(({ percent }) => percent > 0),
    EXAMPLE,
  );
  const total = taxes.reduce((sum, { unitAmount }) => sum + unitAmount, EXAMPLE);
  const rows = [
    { name: 'Subtotal', cents: EXAMPLE },
    ...taxes.map((tax) => ({ name: taxLabel(tax), cents: tax.unitAmount })),
    { name: 'Total', cents: total },
  ];
  return (
    <figure className={styles.signature}>
      <figcaption className={styles.legend}>How it reads</figcaption>
      {taxes.length === 0 ? (
        <p>Invoices have no sales tax.</p>
      ) : (
        <dl className={styles.totals}>
          {rows.map(({ name, cents }, index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </figure>
  );
}
