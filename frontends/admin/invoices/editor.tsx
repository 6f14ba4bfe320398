import { formatCents, INVOICE, INVOICE_DUE_DAYS, type AdminInvoiceDetails } from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { FieldWrapper, Field } from '@atelier/shared/ui/field';
import type { ReactNode } from 'react';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { agencyToday } from '@atelier/shared/format';
import { daysAfter, yearsAfter } from './days';
import styles from './editor.module.css';
import { type FilledIn, totalOf, written } from './filled-in';
import { LineList } from './line-list';
import { centsIn } from '../money';
import { depositOf, type Editing } from './use-editing';

interface EditorProps {
  editing: Editing;
  /** Left out for a new one. */
  invoice?: AdminInvoiceDetails;
  /** What can be done with it. */
  children: ReactNode;
}

/** The paper that a draft is written on. */
export function Editor({ editing, invoice, children }: EditorProps) {
  const { filled, change, errors, busy, form, save } = editing;
  const deposit = depositOf(invoice);
  const set = (changed: Partial<FilledIn>) => change({ ...filled, ...changed });
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
        <legend className="unseen">What the invoice says</legend>
        <Whose {...{ filled, errors, set, invoice }} />
        <Field
          name="description"
          label={filled.by === 'amount' ? 'What it is for' : 'What it is about'}
          required={filled.by === 'amount'}
          maxLength={filled.by === 'amount' ? INVOICE.line.description.max : INVOICE.description.max}
          autoComplete="off"
          value={filled.description}
          error={errors.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        {deposit === 0 && <ByWhat by={filled.by} onChange={(by) => change(written(filled, by))} />}
        {filled.by === 'amount' ? (
          <Amount {...{ filled, errors, set }} />
        ) : (
          <LineList lines={filled.lines} errors={errors} onChange={(lines) => set({ lines })} />
        )}
        <Due {...{ filled, errors, set }} />
      </fieldset>
      <div className={styles.foot}>
        {deposit < 0 && <p className={styles.hint}>Less the deposit: {formatCents(deposit)}</p>}
        <p className={styles.total} aria-live="polite">
          Total <strong>{formatCents(totalOf(filled) + deposit)}</strong>
        </p>
        {children}
      </div>
    </form>
  );
}

interface PartProps {
  filled: FilledIn;
  errors: Record<string, string>;
  set: (changed: Partial<FilledIn>) => void;
}

/** A draft stays its client's; the projects to choose from are theirs. */
function Whose({ filled, errors, set, invoice }: PartProps & { invoice: AdminInvoiceDetails | undefined }) {
  const { userId, projectId } = filled;
  return (
    <div className={styles.pair}>
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
          {(tied) => (
            <ClientSelect
              {...tied}
              value={userId || undefined}
              onChange={(id) => set({ userId: id ?? '', projectId: '' })}
            />
          )}
        </FieldWrapper>
      )}
      <FieldWrapper label="Project" error={errors.projectId}>
        {({ id }) => (
          <ProjectSelect
            key={userId}
            id={id}
            none={userId ? 'None of them' : 'Choose a client first'}
            client={userId || undefined}
            disabled={!userId}
            value={projectId || undefined}
            onChange={(project) => set({ projectId: project ?? '' })}
          />
        )}
      </FieldWrapper>
    </div>
  );
}

const BY = [
  { by: 'lines', label: 'Line by line' },
  { by: 'amount', label: 'One amount' },
] as const;

function ByWhat({ by, onChange }: { by: FilledIn['by']; onChange: (by: FilledIn['by']) => void }) {
  return (
    <div role="radiogroup" aria-label="How it adds up" className={styles.by}>
      {BY.map((one) => (
        <label key={one.by} className={styles.choice}>
          <input type="radio" name="by" checked={by === one.by} onChange={() => onChange(one.by)} />
          {one.label}
        </label>
      ))}
    </div>
  );
}

function Amount({ filled, errors, set }: PartProps) {
  const cents = centsIn(filled.amount);
  return (
    <div className={styles.short}>
      <Field
        name="amount"
        label="Amount in US dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        value={filled.amount}
        error={errors.amount}
        {...(!errors.amount && { hint: cents === undefined ? 'Like 1,499.50' : formatCents(cents) })}
        onChange={({ target }) => set({ amount: target.value })}
      />
    </div>
  );
}

function Due({ filled, errors, set }: PartProps) {
  const { site } = usePageData();
  const now = agencyToday(site);
  const usual = formatDay(daysAfter(now, INVOICE_DUE_DAYS));
  return (
    <div className={styles.short}>
      <Field
        name="dueDate"
        label="Due"
        type="date"
        min={now}
        max={yearsAfter(now, INVOICE.dueYears)}
        value={filled.dueDate}
        error={errors.dueDate}
        hint={
          filled.dueDate
            ? formatDay(filled.dueDate)
            : `Left empty, it is due ${INVOICE_DUE_DAYS} days after it is sent: ${usual}, if you send it today.`
        }
        onChange={({ target }) => set({ dueDate: target.value })}
      />
    </div>
  );
}
