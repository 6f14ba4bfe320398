import { BILLING_TYPE_LABELS, statusLabel } from '@atelier/shared/status-labels';
import {
  BILLING_TYPES,
  formatDollars,
  OFFERED_TIERS,
  priceUnit,
  PRODUCT_CATEGORIES,
  PRODUCT_DESCRIPTION,
  PRODUCT_NAME,
  PRODUCT_TIERS,
  type ProductInput,
} from '@atelier/contracts';
import { Checkbox } from '@atelier/shared/antd/forms';
import { SelectField, Field, TextField, useOfferedOptions } from '@atelier/shared/ui/field';
import { FeatureList } from './feature-list';
import { parseDollars, type FormState } from './form-state';
import styles from './product-dialog.module.css';

interface ProductFieldsProps {
  values: FormState;
  errors: Record<string, string>;
  onChange: (values: FormState) => void;
}

const asOptions = (options: readonly string[]) => options.map((value) => ({ value, label: statusLabel(value) }));
const PRICE_FORMAT = 'For example, 1499.00';
const BILLING_OPTIONS = BILLING_TYPES.map((value) => ({ value, label: BILLING_TYPE_LABELS[value] }));

export function ProductFields({ values, errors, onChange }: ProductFieldsProps) {
  const change = (changes: Partial<FormState>) => onChange({ ...values, ...changes });
  const field = (name: Exclude<keyof ProductInput, 'features' | 'isActive' | 'isRecommended'>) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const dollars = parseDollars(values.price);
  const tiers = useOfferedOptions(asOptions(OFFERED_TIERS), asOptions(PRODUCT_TIERS), values.tier);
  return (
    <>
      <Field label="Name" {...field('name')} maxLength={PRODUCT_NAME.max} autoComplete="off" />
      <TextField
        label="Description"
        {...field('description')}
        rows={3}
        maxLength={PRODUCT_DESCRIPTION.max}
        // The description is a single line, so pasted line breaks become spaces.
        onChange={({ target }) => change({ description: target.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
      />
      <div className={styles.fieldRow}>
        <Field
          label="Price in US dollars"
          {...field('price')}
          inputMode="decimal"
          autoComplete="off"
          {...(!errors.price && {
            hint: dollars === undefined ? PRICE_FORMAT : `${formatDollars(dollars)} ${priceUnit(values)}`,
          })}
        />
        <SelectField label="Billing" {...field('billingType')} options={BILLING_OPTIONS} />
      </div>
      <div className={styles.fieldRow}>
        <SelectField label="Category" {...field('category')} options={PRODUCT_CATEGORIES} />
        <SelectField label="Tier" {...field('tier')} options={tiers} />
      </div>
      <FeatureList features={values.features} error={errors.features} onChange={(features) => change({ features })} />
      <Checkbox checked={values.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        Published in the shop
      </Checkbox>
      <Checkbox checked={values.isRecommended} onChange={({ target }) => change({ isRecommended: target.checked })}>
        Recommended in its category, instead of any other
      </Checkbox>
    </>
  );
}
