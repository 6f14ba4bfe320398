import { BILLING_TEXT, type BillingFields as Fields, COUNTRIES, countryName } from '@atelier/contracts';
import { Field, SelectField } from '@atelier/shared/ui/field';
import type { ChangeEventHandler } from 'react';
import styles from './billing-fields.module.css';

export const BILLING_FIELDS = [
  { name: 'name', label: 'Billing name', max: BILLING_TEXT.name.max, autoComplete: 'organization' },
  { name: 'line1', label: 'Street address', max: BILLING_TEXT.street.max, autoComplete: 'address-line1' },
  { name: 'line2', label: 'Apartment or suite', max: BILLING_TEXT.street.max, autoComplete: 'address-line2' },
  { name: 'city', label: 'City', max: BILLING_TEXT.city.max, autoComplete: 'address-level2' },
  { name: 'region', label: 'State', max: BILLING_TEXT.region.max, autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'ZIP code', max: BILLING_TEXT.postalCode.max, autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', max: 2, autoComplete: 'country' },
  { name: 'taxId', label: 'Tax ID', max: BILLING_TEXT.taxId.max, autoComplete: 'off' },
] as const satisfies { name: keyof Fields; label: string; max: number; autoComplete: string }[];
export type BillingField = (typeof BILLING_FIELDS)[number]['name'];

/** By name, after those without a country and of the agency's own. */
export const COUNTRY_OPTIONS = [
  { value: '', label: 'None' },
  { value: 'US', label: countryName('US') },
  ...COUNTRIES.filter((code) => code !== 'US')
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
];

const HINTS: Partial<Record<BillingField, string>> = {
  name: 'A company, or the person whom invoices should name.',
  taxId: 'For example an EIN or a VAT number.',
};

type InputProps =
  | { defaultValue: string }
  | { value: string; onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement> };

interface BillingFieldsProps {
  inputProps: (name: BillingField) => InputProps;
  errors: Partial<Record<string, string>>;
  /** The browser doesn't fill in the address of the admin who edits a client's. */
  isOwn: boolean;
}

export function BillingFields({ inputProps, errors, isOwn }: BillingFieldsProps) {
  return (
    <div className={styles.fields}>
      {BILLING_FIELDS.map(({ name, label, max, autoComplete }) => {
        const field = { name, label, error: errors[name], autoComplete: isOwn ? autoComplete : 'off' };
        return (
          <div key={name} className={styles[name]}>
            {name === 'country' ? (
              <SelectField {...field} {...inputProps(name)} options={COUNTRY_OPTIONS} />
            ) : (
              <Field {...field} {...inputProps(name)} maxLength={max} hint={HINTS[name] ?? ''} />
            )}
          </div>
        );
      })}
    </div>
  );
}

export const toBillingFields = (textOf: (name: BillingField) => string): Fields => {
  const valueOf = (name: BillingField) => textOf(name).trim() || null;
  return {
    name: valueOf('name'),
    line1: valueOf('line1'),
    line2: valueOf('line2'),
    city: valueOf('city'),
    region: valueOf('region'),
    postalCode: valueOf('postalCode'),
    country: valueOf('country'),
    taxId: valueOf('taxId'),
  };
};
