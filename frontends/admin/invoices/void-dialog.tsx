import { INVOICE, adminInvoicesApi } from '@atelier/contracts';
import { TextField } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { DeedDialog } from '../deed-dialog';
import { useDeed } from './deeds';
import styles from '../deed-dialog.module.css';
import type { DialogProps } from './send-dialog';
import { useKept } from '../use-kept';

/** Leaving it loses nothing that was typed. */
export function VoidDialog({ invoice, onClose }: DialogProps) {
  const { id, invoiceNumber, clientName } = invoice;
  const [over, setOver] = useState(false);
  const { written, write, forget } = useKept<'reason'>(`void-because-${id}`);
  const { reason = '' } = written;
  const end = () => {
    forget();
    setOver(true);
  };
  const voiding = useDeed(adminInvoicesApi.void, {
    done: () => `${invoiceNumber} was voided`,
    failed: 'It was not voided',
    onDone: end,
    onOvertaken: end,
  });
  return (
    <DeedDialog
      title={`Void ${invoiceNumber}?`}
      press="Void invoice"
      pressed="Voiding..."
      danger
      busy={voiding.isPending}
      over={over}
      errors={voiding.errors}
      onPress={() => voiding.mutate({ params: { id }, body: { reason: reason.trim() || null } })}
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
        error={voiding.errors.reason}
        onChange={({ target }) => write({ reason: target.value })}
      />
      <p className={styles.note}>A client who has its mail already should hear of it from you.</p>
    </DeedDialog>
  );
}
