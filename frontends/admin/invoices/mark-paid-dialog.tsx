import { formatCents, INVOICE, adminInvoicesApi } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { Field } from '@atelier/shared/ui/field';
import { agencyToday } from '@atelier/shared/format';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import type { InvoiceDialogProps } from './send-dialog';
import { useFormDraft } from '../use-form-draft';

/** Cash, check, transfer: what the provider knows nothing of. Leaving it loses nothing that was typed. */
export function MarkPaidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, invoiceNumber, amount, clientName } = invoice;
  const { site } = usePageData();
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, clearDraft } = useFormDraft<'note' | 'paidOn'>(`paid-by-${id}`);
  // The day that was chosen, and not the one on which the note was begun.
  const { note = '', paidOn = agencyToday(site) } = values;
  const finish = () => {
    clearDraft();
    setIsDone(true);
  };
  const mutation = useInvoiceAction(adminInvoicesApi.markPaid, {
    successText: () => `${invoiceNumber} is paid`,
    errorText: 'It was not marked as paid',
    onDone: finish,
    onOutdated: finish,
  });
  const submit = () => {
    const missing: Record<string, string> = note.trim()
      ? {}
      : { note: 'Say how it was paid: it stands on the receipt' };
    mutation.setErrors(missing);
    if (!missing.note) mutation.mutate({ params: { id }, body: { note: note.trim(), paidOn: paidOn || null, amount } });
  };
  return (
    <ActionDialog
      title={`${invoiceNumber} was paid by other means`}
      confirmText="Mark as paid"
      busyText="Marking..."
      busy={mutation.isPending}
      isDone={isDone}
      errors={mutation.errors}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        {clientName} has paid {formatCents(amount)} and not by card. From then on it cannot be paid by card either.
      </p>
      <Field
        name="note"
        label="How it was paid"
        required
        hint="Like “Check 1042” or “Bank transfer”. It stands on the receipt."
        maxLength={INVOICE.note.max}
        autoComplete="off"
        value={note}
        error={mutation.errors.note}
        onChange={({ target }) => setValues({ note: target.value })}
      />
      <Field
        name="paidOn"
        label="On which day"
        required
        type="date"
        max={agencyToday(site)}
        value={paidOn}
        error={mutation.errors.paidOn}
        onChange={({ target }) => setValues({ paidOn: target.value })}
      />
    </ActionDialog>
  );
}
