import { SALES_TAX, type SalesTax, taxSettingsApi } from '@atelier/contracts';
import { type FieldGroup, SectionForm } from './section-form';
import type { SettingsField } from './settings-field';
import { SettingsSection } from './settings-section';
import { TaxPreview } from './tax-preview';
import { TaxRatesField, taxRatesFromText, taxRatesHistory, taxRatesText } from './tax-rates-field';

const RATES: SettingsField<SalesTax, 'rates'> = {
  name: 'rates',
  label: 'Rates',
  maxLength: 1000,
  Control: TaxRatesField,
  toText: taxRatesText,
  fromText: taxRatesFromText,
  toHistory: taxRatesHistory,
};

const GROUPS: FieldGroup<SalesTax>[] = [
  {
    fields: [
      {
        name: 'taxId',
        label: 'Your tax ID',
        maxLength: SALES_TAX.taxId.max,
        hint: 'At the top of invoices and receipts.',
      },
    ],
  },
  { legend: 'Rates', fields: [RATES as SettingsField<SalesTax>] },
];

export const TaxSection = () => (
  <SettingsSection
    api={taxSettingsApi}
    fields={GROUPS.flatMap(({ fields }) => fields)}
    savedText="Saved. Invoices have it from now on; those that were sent stay as they are."
  >
    {(settings, onSaved) => (
      <SectionForm
        section="tax"
        title="Sales tax"
        api={taxSettingsApi}
        groups={GROUPS}
        settings={settings}
        onSaved={onSaved}
        preview={({ rates }) => <TaxPreview rates={taxRatesFromText(rates)} />}
      />
    )}
  </SettingsSection>
);
