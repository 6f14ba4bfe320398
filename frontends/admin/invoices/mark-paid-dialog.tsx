import { formatCents, INVOICE, adminInvoicesApi } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { Field } from '@atelier/shared/ui/field';
import { agencyToday } from '@atelier/shared/format';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import type { InvoiceDialogProps } from './send-dialog';
import { useFormDraft } from '../use-form-draft';

export function MarkPaidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, invoiceNumber, amount, clientName, clientEmail } = invoice;
  const { site } = usePageData();
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, clearDraft } = useFormDraft<'note' | 'paidOn'>(`paid-by-${id}`);
  const { note = '', paidOn = agencyToday(site) } = values;
  const finish = () => {
    clearDraft();
    setIsDone(true);
  };
  const mutation = useInvoiceAction(adminInvoicesApi.markPaid, {
    successText: () => `${invoiceNumber} marked as paid`,
    errorText: 'Couldn’t record the payment',
    onDone: finish,
    onOutdated: finish,
    values,
  });
  const submit = () => {
    const missing: Record<string, string> = note.trim()
      ? {}
      : { note: 'Enter the payment method. It’s shown on the receipt.' };
    mutation.setErrors(missing);
    if (!missing.note) mutation.mutate({ params: { id }, body: { note: note.trim(), paidOn: paidOn || null, amount } });
  };
  return (
    <ActionDialog
      title={`Mark ${invoiceNumber} as paid?`}
      confirmText="Mark as paid"
      busyText="Saving..."
      busy={mutation.isPending}
      isDone={isDone}
      errors={mutation.errors}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        Records {formatCents(amount)} from {clientName} received outside the card checkout. The invoice can’t be paid by
        card after this.{' '}
        {clientEmail
          ? `We’ll email a receipt to ${clientEmail}.`
          : `${clientName} has no email on file, so we won’t email a receipt.`}
      </p>
      <Field
        name="note"
        label="Payment method"
        required
        hint="For example, “Check 1042” or “Bank transfer”. Shown on the receipt."
        maxLength={INVOICE.note.max}
        autoComplete="off"
        value={note}
        error={mutation.shown.note}
        onChange={({ target }) => setValues({ note: target.value })}
      />
      <Field
        name="paidOn"
        label="Payment date"
        required
        type="date"
        max={agencyToday(site)}
        value={paidOn}
        error={mutation.shown.paidOn}
        onChange={({ target }) => setValues({ paidOn: target.value })}
      />
    </ActionDialog>
  );
}
