import {
  adminInvoicesApi,
  type AdminInvoiceDetails,
  balanceOf,
  formatCents,
  INVOICE,
  INVOICE_AMOUNT,
  leavesPayableRest,
  partPaymentsApi,
} from '@atelier/contracts';
import { isPayable } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { Field } from '@atelier/shared/ui/field';
import { agencyToday } from '@atelier/shared/format';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { formatAmountInput, parseCents } from '../money';
import { useInvoiceAction } from './use-invoice-action';
import { useInvoiceConflict } from './use-invoice-conflict';
import type { InvoiceDialogProps } from './send-dialog';
import { useFormDraft } from '../use-form-draft';

const ERROR_TEXT = 'Couldn’t record the payment';

export function MarkPaidDialog({ invoice: seen, onClose }: InvoiceDialogProps) {
  const { invoice, isBlocked, notice, onOutdated, close } = useInvoiceConflict(seen, {
    errorText: ERROR_TEXT,
    isPossible: isPayable,
    onClose,
  });
  const { id, invoiceNumber, clientName, clientEmail, subscriptionId } = invoice;
  const balance = balanceOf(invoice);
  const { site } = usePageData();
  const [isDone, setIsDone] = useState(false);
  const { values, setValues, clearDraft } = useFormDraft<'note' | 'paidOn' | 'amount'>(`paid-by-${id}`);
  const { note = '', paidOn = agencyToday(site), amount: amountText = formatAmountInput(balance) } = values;
  const amount = parseCents(amountText);
  const isPart = amount !== undefined && amount < balance;
  const finish = () => {
    clearDraft();
    setIsDone(true);
  };
  const options = { errorText: ERROR_TEXT, onDone: finish, onOutdated, keepsPage: true, values };
  const full = useInvoiceAction(adminInvoicesApi.markPaid, {
    ...options,
    successText: () => `${invoiceNumber} marked as paid`,
  });
  const part = useInvoiceAction(partPaymentsApi.record, {
    ...options,
    successText: (updated) => `Payment recorded. ${formatCents(balanceOf(updated))} is left to pay`,
  });
  const mutation = isPart ? part : full;
  const submit = () => {
    const amountError = findAmountError(invoice, amount);
    const missing: Record<string, string> = {
      ...(!note.trim() && { note: 'Enter the payment method. It’s shown on the receipt.' }),
      ...(amountError && { amount: amountError }),
    };
    mutation.setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const payment = { note: note.trim(), paidOn: paidOn || null };
    if (isPart) part.mutate({ params: { id }, body: { ...payment, amount, balance } });
    else full.mutate({ params: { id }, body: { ...payment, amount: balance } });
  };
  return (
    <ActionDialog
      title={isPart ? `Record a part payment of ${invoiceNumber}?` : `Mark ${invoiceNumber} as paid?`}
      confirmText={isPart ? 'Record payment' : 'Mark as paid'}
      busyText="Saving..."
      busy={mutation.isPending}
      isDone={isDone}
      isBlocked={isBlocked}
      {...(isBlocked && { leaveText: 'Back to invoice' })}
      errors={mutation.errors}
      onConfirm={submit}
      onClose={() => {
        if (isBlocked) clearDraft();
        close();
      }}
    >
      {notice}
      <p>
        Records {formatCents(isPart ? amount : balance)} from {clientName} received outside the card checkout.{' '}
        {isPart ? `${formatCents(balance - amount)} stays due.` : 'The invoice can’t be paid by card after this.'}{' '}
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
      {!subscriptionId && (
        <Field
          name="amount"
          label="Amount in US dollars"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={`Enter less than ${formatCents(balance)} to record a part.`}
          value={amountText}
          error={mutation.shown.amount}
          onChange={({ target }) => setValues({ amount: target.value })}
        />
      )}
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
      {/* Enter in one of several fields submits only a form that has a button. */}
      <button type="submit" hidden>
        Save
      </button>
    </ActionDialog>
  );
}

function findAmountError(invoice: AdminInvoiceDetails, amount: number | undefined): string | undefined {
  const balance = balanceOf(invoice);
  if (amount === undefined || amount === 0) return 'Enter an amount like 1,499.50';
  if (amount > balance) return `The balance is ${formatCents(balance)}`;
  if (amount === balance || leavesPayableRest(invoice, amount)) return undefined;
  return `Leave at least ${formatCents(INVOICE_AMOUNT.min)}, so that the rest can be paid by card`;
}
