import { formatCents, ratesFor, taxLabel, taxLines, type TaxRate } from '@atelier/contracts';
import { checkoutTaxText } from '@atelier/shared/checkout-tax-text';
import styles from './settings.module.css';

const EXAMPLE = 100_000;

/** An invoice as it would be sent, and the sentence of the Terms. */
export function TaxPreview({ rates }: { rates: TaxRate[] }) {
  const complete = rates.filter(({ percent }) => percent > 0);
  const taxes = taxLines(ratesFor(complete, 'invoices'), EXAMPLE);
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
        <p>Invoices have no sales tax. {checkoutTaxText(complete)}</p>
      ) : (
        <>
          <dl className={styles.totals}>
            {rows.map(({ name, cents }, index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>{formatCents(cents)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.below}>{checkoutTaxText(complete)}</p>
        </>
      )}
    </figure>
  );
}
