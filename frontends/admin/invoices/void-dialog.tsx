import { INVOICE, adminInvoicesApi } from '@atelier/contracts';
import { TextField } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { useInvoiceAction } from './use-invoice-action';
import styles from '../action-dialog.module.css';
import type { InvoiceDialogProps } from './send-dialog';
import { useFormDraft } from '../use-form-draft';

/** Leaving it loses nothing that was typed. */
export function VoidInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, invoiceNumber, clientName } = invoice;
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, clearDraft } = useFormDraft<'reason'>(`void-because-${id}`);
  const { reason = '' } = values;
  const finish = () => {
    clearDraft();
    setIsDone(true);
  };
  const mutation = useInvoiceAction(adminInvoicesApi.void, {
    successText: () => `${invoiceNumber} was voided`,
    errorText: 'It was not voided',
    onDone: finish,
    onOutdated: finish,
  });
  return (
    <ActionDialog
      title={`Void ${invoiceNumber}?`}
      confirmText="Void invoice"
      busyText="Voiding..."
      danger
      busy={mutation.isPending}
      isDone={isDone}
      errors={mutation.errors}
      onConfirm={() => mutation.mutate({ params: { id }, body: { reason: reason.trim() || null } })}
      onClose={onClose}
    >
      <p>
        Nobody can pay it any longer, and {clientName} finds neither its page nor its PDF. Its number stays used, so
        that none is missing. This cannot be undone.
      </p>
      <TextField
        name="reason"
        label="Why"
        rows={3}
        maxLength={INVOICE.note.max}
        hint="For our own file; the client does not read it."
        value={reason}
        error={mutation.errors.reason}
        onChange={({ target }) => setValues({ reason: target.value })}
      />
      <p className={styles.note}>A client who has its mail already should hear of it from you.</p>
    </ActionDialog>
  );
}
