import {
  formatCents,
  formatDays,
  INVOICE,
  type AdminInvoiceDetails,
  ratesFor,
  taxLabel,
  taxNames,
  type TaxRate,
  type Terms,
} from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { Checkbox } from '@atelier/shared/antd/forms';
import { usePageData } from '@atelier/shared/page-data';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { FieldWrapper, Field } from '@atelier/shared/ui/field';
import type { ReactNode } from 'react';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { agencyToday } from '@atelier/shared/format';
import { addDays, addYears } from './dates';
import styles from './invoice-editor.module.css';
import { type FormState, formSubtotal, formTaxes, switchMode } from './form-state';
import { isDeposit } from './labels';
import { LineList } from './line-list';
import { parseCents } from '../money';
import { type InvoiceDraftState, useTotalParts } from './use-invoice-draft';
import { useOnlyProject } from './use-only-project';

interface InvoiceEditorProps {
  draft: InvoiceDraftState;
  invoice?: AdminInvoiceDetails;
  children: ReactNode;
}

export function InvoiceEditor({ draft, invoice, children }: InvoiceEditorProps) {
  const { values, change, errors, busy, form, save } = draft;
  const { deposit, taxRates } = useTotalParts(invoice);
  const update = (changes: Partial<FormState>) => change({ ...values, ...changes });
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={invoice ? 'Draft' : 'New invoice'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset disabled={busy} className={styles.fields}>
        <legend className="unseen">Invoice details</legend>
        <ClientAndProject {...{ draft, update, invoice }} />
        <Field
          name="description"
          label={values.by === 'amount' ? 'Description' : 'Title'}
          required={values.by === 'amount'}
          maxLength={values.by === 'amount' ? INVOICE.line.description.max : INVOICE.description.max}
          autoComplete="off"
          value={values.description}
          error={errors.description}
          onChange={({ target }) => update({ description: target.value })}
        />
        {deposit === 0 && <ModeField by={values.by} onChange={(by) => change(switchMode(values, by))} />}
        {values.by === 'amount' ? (
          <AmountField {...{ values, errors, update }} />
        ) : (
          <LineList lines={values.lines} errors={errors} onChange={(lines) => update({ lines })} />
        )}
        <DueDateField
          {...{ values, errors, update }}
          isDeposit={!!invoice && isDeposit(invoice)}
          terms={invoice?.terms}
        />
        <TaxField {...{ values, update, invoice, taxRates }} />
      </fieldset>
      <div className={styles.footer}>
        <Totals {...{ values, deposit, taxRates }} />
        {children}
      </div>
    </form>
  );
}

interface TotalsProps {
  values: FormState;
  deposit: number;
  taxRates: TaxRate[];
}

function Totals({ values, deposit, taxRates }: TotalsProps) {
  const [subtotal, taxes] = [formSubtotal(values), formTaxes(values, taxRates)];
  const total = taxes.reduce((sum, { unitAmount }) => sum + unitAmount, subtotal) + deposit;
  return (
    <>
      {taxes.length > 0 && <TotalPart name="Subtotal" cents={subtotal} />}
      {taxes.map((tax) => (
        <TotalPart key={tax.description} name={taxLabel(tax)} cents={tax.unitAmount} />
      ))}
      {deposit < 0 && <TotalPart name="Less deposit" cents={deposit} />}
      <p className={styles.total} aria-live="polite">
        Total <strong>{formatCents(total)}</strong>
      </p>
    </>
  );
}

const TotalPart = ({ name, cents }: { name: string; cents: number }) => (
  <p className={styles.totalPart}>
    {name} <span>{formatCents(cents)}</span>
  </p>
);

interface FieldsProps {
  values: FormState;
  errors: Record<string, string>;
  update: (changes: Partial<FormState>) => void;
}

interface ClientAndProjectProps {
  draft: InvoiceDraftState;
  update: (changes: Partial<FormState>) => void;
  invoice: AdminInvoiceDetails | undefined;
}

function ClientAndProject({ draft, update, invoice }: ClientAndProjectProps) {
  const { values, errors, hasChanges, chooseProject } = draft;
  const { userId, projectId } = values;
  const isFixed = !!invoice || hasChanges || projectId !== '';
  const chooseOnlyProject = useOnlyProject(isFixed ? '' : userId, chooseProject);
  return (
    <div className={styles.fieldRow}>
      {invoice ? (
        <div className={styles.client}>
          <span className={styles.name}>Client</span>
          <span>
            {invoice.clientName}
            {invoice.clientEmail && `, ${invoice.clientEmail}`}
          </span>
        </div>
      ) : (
        <FieldWrapper label="Client" required error={errors.userId}>
          {(aria) => (
            <ClientSelect
              {...aria}
              value={userId || undefined}
              onChange={(id) => {
                update({ userId: id ?? '', projectId: '' });
                chooseOnlyProject(id ?? '');
              }}
            />
          )}
        </FieldWrapper>
      )}
      <FieldWrapper label="Project" error={errors.projectId}>
        {({ id }) => (
          <ProjectSelect
            key={userId}
            id={id}
            none={userId ? 'No project' : 'Select a client first'}
            client={userId || undefined}
            disabled={!userId}
            value={projectId || undefined}
            onChange={(project) => update({ projectId: project ?? '' })}
          />
        )}
      </FieldWrapper>
    </div>
  );
}

interface TaxFieldProps {
  values: FormState;
  update: (changes: Partial<FormState>) => void;
  invoice: AdminInvoiceDetails | undefined;
  taxRates: TaxRate[];
}

/** A deposit has no tax of its own. */
function TaxField({ values, update, invoice, taxRates }: TaxFieldProps) {
  const rates = ratesFor(taxRates, 'invoices');
  if (rates.length === 0 || (invoice && isDeposit(invoice))) return null;
  return (
    <Checkbox checked={values.addsTax} onChange={({ target }) => update({ addsTax: target.checked })}>
      Add {taxNames(rates)}
    </Checkbox>
  );
}

const MODES = [
  { by: 'lines', label: 'Itemized' },
  { by: 'amount', label: 'Single amount' },
] as const;

function ModeField({ by, onChange }: { by: FormState['by']; onChange: (by: FormState['by']) => void }) {
  return (
    <div role="radiogroup" aria-label="Pricing" className={styles.modes}>
      {MODES.map((option) => (
        <label key={option.by} className={styles.mode}>
          <input type="radio" name="by" checked={by === option.by} onChange={() => onChange(option.by)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}

function AmountField({ values, errors, update }: FieldsProps) {
  const cents = parseCents(values.amount);
  return (
    <div className={styles.narrow}>
      <Field
        name="amount"
        label="Amount in US dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        value={values.amount}
        error={errors.amount}
        {...(!errors.amount && { hint: cents === undefined ? 'For example, 1,499.50' : formatCents(cents) })}
        onChange={({ target }) => update({ amount: target.value })}
      />
    </div>
  );
}

interface DueDateFieldProps extends FieldsProps {
  isDeposit: boolean;
  /** Of the draft; a new one gets the current terms. */
  terms: Terms | undefined;
}

function DueDateField({ values, errors, update, isDeposit, terms }: DueDateFieldProps) {
  const { site } = usePageData();
  const { netDays } = terms ?? site.terms;
  const currentDay = agencyToday(site);
  const defaultDueDate = formatDay(addDays(currentDay, netDays));
  const blankText = isDeposit
    ? 'Leave blank for the day you send it.'
    : `Leave blank for ${formatDays(netDays)} after sending (${defaultDueDate} if you send it today).`;
  return (
    <div className={styles.narrow}>
      <Field
        name="dueDate"
        label="Due date"
        type="date"
        min={currentDay}
        max={addYears(currentDay, INVOICE.dueYears)}
        value={values.dueDate}
        error={errors.dueDate}
        hint={values.dueDate ? formatDay(values.dueDate) : blankText}
        onChange={({ target }) => update({ dueDate: target.value })}
      />
    </div>
  );
}
