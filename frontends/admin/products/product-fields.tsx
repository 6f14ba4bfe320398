import {
  BILLING_TYPES,
  formatDollars,
  priceUnit,
  PRODUCT_CATEGORIES,
  PRODUCT_DESCRIPTION,
  PRODUCT_NAME,
  PRODUCT_TIERS,
  type ProductInput,
} from '@atelier/contracts';
import { Checkbox } from '@atelier/shared/antd';
import { SelectField, Field, TextField } from '@atelier/shared/ui/field';
import { FeatureList } from './feature-list';
import { dollarsIn, type FilledIn } from './filled-in';
import styles from './product-dialog.module.css';

interface ProductFieldsProps {
  filled: FilledIn;
  errors: Record<string, string>;
  onChange: (filled: FilledIn) => void;
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const LIKE = 'Like 1499.00';
const PAID = BILLING_TYPES.map((value) => ({ value, label: value === 'monthly' ? 'Each month' : 'Once' }));

export function ProductFields({ filled, errors, onChange }: ProductFieldsProps) {
  const change = (changed: Partial<FilledIn>) => onChange({ ...filled, ...changed });
  /** A line of text, or one of a few; the lists offer nothing that is none of theirs. */
  const field = (name: Exclude<keyof ProductInput, 'features' | 'isActive'>) => ({
    name,
    value: filled[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const dollars = dollarsIn(filled.price);
  return (
    <>
      <Field label="Name" {...field('name')} maxLength={PRODUCT_NAME.max} autoComplete="off" />
      <TextField
        label="Description"
        {...field('description')}
        rows={3}
        maxLength={PRODUCT_DESCRIPTION.max}
        // It is one line, however it was pasted.
        onChange={({ target }) => change({ description: target.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
      />
      <div className={styles.pair}>
        <Field
          label="Price in US dollars"
          {...field('price')}
          inputMode="decimal"
          autoComplete="off"
          {...(!errors.price && {
            hint: dollars === undefined ? LIKE : `${formatDollars(dollars)} ${priceUnit(filled)}`,
          })}
        />
        <SelectField label="Paid" {...field('billingType')} options={PAID} />
      </div>
      <div className={styles.pair}>
        <SelectField label="Category" {...field('category')} options={PRODUCT_CATEGORIES} />
        <SelectField label="Tier" {...field('tier')} options={asOptions(PRODUCT_TIERS)} />
      </div>
      <FeatureList features={filled.features} error={errors.features} onChange={(features) => change({ features })} />
      <Checkbox checked={filled.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        On sale
      </Checkbox>
    </>
  );
}
