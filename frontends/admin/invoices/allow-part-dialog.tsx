import { balanceOf, formatCents, INVOICE_AMOUNT, leavesPayableRest, partPaymentsApi } from '@atelier/contracts';
import { isPayable } from '@atelier/shared/invoices/labels';
import { Field } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { formatAmountInput, parseCents } from '../money';
import type { InvoiceDialogProps } from './send-dialog';
import { useInvoiceAction } from './use-invoice-action';
import { useInvoiceConflict } from './use-invoice-conflict';

const ERROR_TEXT = 'Couldn’t save the part payment';

export function AllowPartDialog({ invoice: seen, onClose }: InvoiceDialogProps) {
  const conflict = useInvoiceConflict(seen, { errorText: ERROR_TEXT, isPossible: isPayable, onClose });
  const { invoice, isBlocked } = conflict;
  const { id, invoiceNumber, clientName, partAmount } = invoice;
  const balance = balanceOf(invoice);
  const [text, setText] = useState(partAmount === null ? '' : formatAmountInput(partAmount));
  const [isDone, setIsDone] = useState(false);
  const amount = text.trim() ? parseCents(text) : null;
  const mutation = useInvoiceAction(partPaymentsApi.allow, {
    successText: (updated) =>
      updated.partAmount === null
        ? 'Only the balance can be paid now'
        : `${clientName} can pay ${formatCents(updated.partAmount)} first`,
    errorText: ERROR_TEXT,
    onDone: () => setIsDone(true),
    onOutdated: conflict.onOutdated,
    keepsPage: true,
    values: { amount: text },
  });
  const submit = () => {
    const error = findError();
    mutation.setErrors(error ? { amount: error } : {});
    if (!error && amount !== undefined) mutation.mutate({ params: { id }, body: { amount } });
  };
  function findError(): string | undefined {
    if (amount === null) return undefined;
    if (amount === undefined || amount < INVOICE_AMOUNT.min) return 'Enter an amount like 1,499.50';
    return leavesPayableRest(invoice, amount)
      ? undefined
      : `Leave at least ${formatCents(INVOICE_AMOUNT.min)} of the balance of ${formatCents(balance)}`;
  }
  return (
    <ActionDialog
      title={`Allow a part payment of ${invoiceNumber}?`}
      confirmText="Save"
      busyText="Saving..."
      busy={mutation.isPending}
      isDone={isDone}
      isBlocked={isBlocked}
      {...(isBlocked && { leaveText: 'Back to invoice' })}
      errors={mutation.errors}
      onConfirm={submit}
      onClose={conflict.close}
    >
      {conflict.notice}
      <p>
        {clientName} can then pay this part or the balance of {formatCents(balance)} by card. Nothing is emailed.
      </p>
      <Field
        name="amount"
        label="Part in US dollars"
        inputMode="decimal"
        autoComplete="off"
        hint="Leave blank if only the balance can be paid."
        value={text}
        error={mutation.shown.amount}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}
