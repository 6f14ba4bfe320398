import { type Terms, TERMS, termsSettingsApi } from '@atelier/contracts';
import { numberField } from './number-field';
import { type FieldGroup, SectionForm } from './section-form';
import { SettingsSection } from './settings-section';
import { TermsPreview } from './terms-preview';

const GROUPS: FieldGroup<Terms>[] = [
  {
    fields: [
      numberField('depositPercent', 'Deposit in percent', { ...TERMS.depositPercent }),
      numberField('netDays', 'Days to pay an invoice', { ...TERMS.netDays }),
    ],
  },
  {
    legend: 'Late charge',
    fields: [
      numberField('lateChargePercent', 'Percent per month', {
        ...TERMS.lateChargePercent,
        hasDecimals: true,
        hint: '0 if you don’t charge any.',
      }),
      numberField('lateChargeCapPercent', 'At most, in percent', {
        ...TERMS.lateChargeCapPercent,
        hasDecimals: true,
        isOptional: true,
        hint: 'Of the balance. Leave empty for no limit.',
      }),
    ],
  },
  {
    legend: 'Warranty and notice',
    fields: [
      numberField('warrantyDays', 'Warranty in days', { ...TERMS.warrantyDays }),
      numberField('clientNoticeDays', 'Client’s notice in days', { ...TERMS.clientNoticeDays }),
      numberField('agencyNoticeDays', 'Your notice in days', { ...TERMS.agencyNoticeDays }),
    ],
  },
];

export const TermsSection = () => (
  <SettingsSection
    api={termsSettingsApi}
    fields={GROUPS.flatMap(({ fields }) => fields)}
    savedText="Saved. New orders and invoices get these terms; earlier ones keep theirs."
  >
    {(settings, onSaved) => (
      <SectionForm
        section="terms"
        title="Terms"
        api={termsSettingsApi}
        groups={GROUPS}
        settings={settings}
        onSaved={onSaved}
        preview={(texts) => <TermsPreview {...texts} />}
      />
    )}
  </SettingsSection>
);
