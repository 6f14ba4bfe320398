import { formatCents, INVOICE, adminInvoicesApi } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { Field } from '@atelier/shared/ui/field';
import { agencyToday } from '@atelier/shared/format';
import { useState } from 'react';
import { DeedDialog } from '../deed-dialog';
import { useDeed } from './deeds';
import type { DialogProps } from './send-dialog';
import { useKept } from '../use-kept';

/** Cash, check, transfer: what the provider knows nothing of. Leaving it loses nothing that was typed. */
export function MarkPaidDialog({ invoice, onClose }: DialogProps) {
  const { id, invoiceNumber, amount, clientName } = invoice;
  const { site } = usePageData();
  const [over, setOver] = useState(false);
  const { written, write, forget } = useKept<'note' | 'paidOn'>(`paid-by-${id}`);
  // The day that was chosen, and not the one on which the note was begun.
  const { note = '', paidOn = agencyToday(site) } = written;
  const end = () => {
    forget();
    setOver(true);
  };
  const marking = useDeed(adminInvoicesApi.markPaid, {
    done: () => `${invoiceNumber} is paid`,
    failed: 'It was not marked as paid',
    onDone: end,
    onOvertaken: end,
  });
  const mark = () => {
    const missing: Record<string, string> = note.trim()
      ? {}
      : { note: 'Say how it was paid: it stands on the receipt' };
    marking.setErrors(missing);
    if (!missing.note) marking.mutate({ params: { id }, body: { note: note.trim(), paidOn: paidOn || null, amount } });
  };
  return (
    <DeedDialog
      title={`${invoiceNumber} was paid by other means`}
      press="Mark as paid"
      pressed="Marking..."
      busy={marking.isPending}
      over={over}
      errors={marking.errors}
      onPress={mark}
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
        error={marking.errors.note}
        onChange={({ target }) => write({ note: target.value })}
      />
      <Field
        name="paidOn"
        label="On which day"
        required
        type="date"
        max={agencyToday(site)}
        value={paidOn}
        error={marking.errors.paidOn}
        onChange={({ target }) => write({ paidOn: target.value })}
      />
    </DeedDialog>
  );
}
