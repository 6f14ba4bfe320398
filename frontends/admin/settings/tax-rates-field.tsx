import { PRODUCT_CATEGORIES, SALES_TAX, TAXABLE, type Taxable, type TaxRate } from '@atelier/contracts';
import { Checkbox } from '@atelier/shared/antd/forms';
import { RowList, type RowProps } from './row-list';
import type { SettingsFieldProps } from './settings-field';
import styles from './row-list.module.css';

/** The percentage as typed. */
interface TypedRate extends Omit<TaxRate, 'percent'> {
  percent: string;
}

const NEW_RATE: TypedRate = { name: 'Sales tax', percent: '', appliesTo: [...TAXABLE] };

/** Always in the same order of properties, because texts are compared. */
const toText = (rates: TypedRate[]): string =>
  JSON.stringify(rates.map(({ name, percent, appliesTo }) => ({ name, percent, appliesTo })));

const typedRates = (text: string): TypedRate[] => JSON.parse(text || '[]') as TypedRate[];

export const taxRatesText = (rates: TaxRate[]): string =>
  toText(rates.map((rate) => ({ ...rate, percent: String(rate.percent) })));

/** A percentage that is no number goes to the server as none, which says why it can’t be saved. */
export const taxRatesFromText = (text: string): TaxRate[] =>
  typedRates(text).map((rate) => ({ ...rate, percent: Number(rate.percent.replace('%', '')) }));

/** `Sales tax 8.25% (Invoices, SEO)` */
export const taxRatesHistory = (text: string): string =>
  typedRates(text)
    .map(({ name, percent, appliesTo }) => `${name} ${percent}% (${appliesTo.map(taxableLabel).join(', ')})`)
    .join('; ') || '(empty)';

const taxableLabel = (taxable: Taxable): string =>
  PRODUCT_CATEGORIES.find(({ value }) => value === taxable)?.label ?? 'Invoices';

export const TaxRatesField = ({ value, error, readOnly, onChange }: SettingsFieldProps) => (
  <RowList
    itemName="rate"
    rows={typedRates(value)}
    newRow={NEW_RATE}
    maxRows={SALES_TAX.rates.max}
    error={error}
    readOnly={readOnly}
    onChange={(rates) => onChange(toText(rates))}
  >
    {RateInputs}
  </RowList>
);

function RateInputs({ row: { name, percent, appliesTo }, change, shared }: RowProps<TypedRate>) {
  const isTaxed = (taxable: Taxable) => appliesTo.includes(taxable);
  return (
    <>
      <label className={styles.wide}>
        Name
        <input
          {...shared}
          value={name}
          maxLength={SALES_TAX.name.max}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <label className={styles.narrow}>
        Percent
        <input
          {...shared}
          value={percent}
          maxLength={7}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => change({ percent: target.value })}
        />
      </label>
      <fieldset className={styles.choices}>
        <legend>Applies to</legend>
        {TAXABLE.map((taxable) => (
          <Checkbox
            key={taxable}
            checked={isTaxed(taxable)}
            disabled={shared.readOnly}
            onChange={({ target }) =>
              change({ appliesTo: TAXABLE.filter((one) => (one === taxable ? target.checked : isTaxed(one))) })
            }
          >
            {taxable === 'invoices' ? 'Invoices' : `${taxableLabel(taxable)} packages`}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
