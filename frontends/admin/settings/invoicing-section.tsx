import { INVOICING, type Invoicing, invoicingSettingsApi } from '@atelier/contracts';
import { choiceField } from './choice-field';
import { InvoicingPreview } from './invoicing-preview';
import { numberField } from './number-field';
import { type FieldGroup, SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

const daysField = (name: 'daysBefore' | 'daysAfter' | 'daysAfterAgain', label: string, hint?: string) =>
  numberField<Invoicing>(name, label, {
    ...(name === 'daysBefore' ? INVOICING.daysBefore : INVOICING.daysAfter),
    isOptional: true,
    ...(hint && { hint }),
  });

const GROUPS: FieldGroup<Invoicing>[] = [
  {
    fields: [
      {
        name: 'prefix',
        label: 'Prefix of invoice numbers',
        maxLength: INVOICING.prefix.max,
        required: true,
        hint: 'Invoices that were sent keep theirs, and the numbers go on counting.',
      },
      {
        name: 'footer',
        label: 'Footer of PDFs',
        maxLength: INVOICING.footer.max,
        rows: 2,
        hint: 'At the end of invoices and receipts, as in a registration number or a thank you.',
      },
    ],
  },
  {
    legend: 'Other ways to pay',
    fields: [
      {
        name: 'transfer',
        label: 'By bank transfer',
        maxLength: INVOICING.transfer.max,
        rows: 4,
        hint: 'Bank, routing, and account number. Only clients see it, at unpaid invoices and in their PDFs.',
      },
      {
        name: 'check',
        label: 'By check',
        maxLength: INVOICING.check.max,
        rows: 4,
        hint: 'Who it’s payable to, and where to mail it.',
      },
    ],
  },
  {
    legend: 'Reminders by email',
    fields: [
      daysField('daysBefore', 'Days before the due date', 'Leave a field empty for no reminder.'),
      choiceField('remindsOnDueDate', 'On the due date'),
      daysField('daysAfter', 'Days past due'),
      daysField('daysAfterAgain', 'Days past due, once more', 'Firmer, and the last one.'),
    ],
  },
];

export const InvoicingSection = () => (
  <SettingsSection
    api={invoicingSettingsApi}
    fields={GROUPS.flatMap(({ fields }) => fields)}
    savedText="Saved. New numbers, PDFs, and reminders have it from now on."
  >
    {(settings, onSaved) => (
      <SectionForm
        section="invoicing"
        title="Invoices"
        api={invoicingSettingsApi}
        groups={GROUPS}
        settings={settings}
        onSaved={onSaved}
        preview={(texts) => <InvoicingPreview {...texts} />}
      />
    )}
  </SettingsSection>
);
