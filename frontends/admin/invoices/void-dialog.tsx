import { formatCents, INVOICE, adminInvoicesApi } from '@atelier/contracts';
import { isPayable } from '@atelier/shared/invoices/labels';
import { TextField } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { isDeposit } from './labels';
import { useInvoiceAction } from './use-invoice-action';
import { useInvoiceConflict } from './use-invoice-conflict';
import styles from '../action-dialog.module.css';
import type { InvoiceDialogProps } from './send-dialog';
import { useFormDraft } from '../use-form-draft';

const ERROR_TEXT = 'Couldn’t void the invoice';

export function VoidInvoiceDialog({ invoice: seen, onClose }: InvoiceDialogProps) {
  const { invoice, isBlocked, notice, onOutdated, close } = useInvoiceConflict(seen, {
    errorText: ERROR_TEXT,
    isPossible: isPayable,
    onClose,
  });
  const { id, invoiceNumber, clientName, clientEmail, amount, other } = invoice;
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, clearDraft } = useFormDraft<'reason'>(`void-because-${id}`);
  const { reason = '' } = values;
  const finish = () => {
    clearDraft();
    setIsDone(true);
  };
  const mutation = useInvoiceAction(adminInvoicesApi.void, {
    successText: () => `${invoiceNumber} voided`,
    errorText: ERROR_TEXT,
    onDone: finish,
    onOutdated,
    keepsPage: true,
    values,
  });
  return (
    <ActionDialog
      title={`Void ${invoiceNumber}?`}
      confirmText="Void invoice"
      busyText="Voiding..."
      danger
      busy={mutation.isPending}
      isDone={isDone}
      isBlocked={isBlocked}
      {...(isBlocked && { leaveText: 'Back to invoice' })}
      errors={mutation.errors}
      onConfirm={() => mutation.mutate({ params: { id }, body: { reason: reason.trim() || null } })}
      onClose={() => {
        if (isBlocked) clearDraft();
        close();
      }}
    >
      {notice}
      <p>{clientName} can no longer view or pay this invoice. Its number won’t be reused. This can’t be undone.</p>
      {isDeposit(invoice) && other?.status === 'draft' && (
        <p>Its balance is still a draft. The draft will ask for {formatCents(amount + other.amount)} again.</p>
      )}
      <TextField
        name="reason"
        label="Reason"
        rows={3}
        maxLength={INVOICE.note.max}
        hint="Internal only. The client doesn’t see it."
        value={reason}
        error={mutation.shown.reason}
        onChange={({ target }) => setValues({ reason: target.value })}
      />
      <p className={styles.note}>
        {clientEmail
          ? `We’ll email ${clientName} that the invoice was voided.`
          : `${clientName} has no email on file, so we won’t email anything.`}
      </p>
    </ActionDialog>
  );
}
