import {
  type AdminInvoiceDetails,
  adminInvoicesApi,
  DEPOSIT_PERCENTS,
  formatCents,
  INVOICE_AMOUNT,
} from '@atelier/contracts';
import { setCached } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { Field } from '@atelier/shared/ui/field';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { parseWholeNumber } from '../money';
import type { InvoiceDialogProps } from './send-dialog';
import { useInvoiceAction } from './use-invoice-action';
import { useInvoiceConflict } from './use-invoice-conflict';

const ERROR_TEXT = 'Couldn’t split the draft';

/** Opens the deposit, which is the half to send first. */
export function SplitDialog({ invoice, onClose }: InvoiceDialogProps) {
  const conflict = useInvoiceConflict(invoice, {
    errorText: ERROR_TEXT,
    isPossible: ({ status, other }) => status === 'draft' && !other,
    onClose,
  });
  const { id, amount, terms } = conflict.invoice;
  const [percent, setPercent] = useState(String(terms.depositPercent));
  const [isDone, setIsDone] = useState(false);
  const navigate = useNavigate();
  const finish = () => setIsDone(true);
  const split = useInvoiceAction(adminInvoicesApi.splitDeposit, {
    successText: ({ deposit, balance }) =>
      `Split into a ${formatCents(deposit.amount)} deposit and a ${formatCents(balance.amount)} balance`,
    errorText: ERROR_TEXT,
    removesInvoice: true,
    onDone: ({ deposit, balance }) => {
      finish();
      for (const half of [deposit, balance]) setCached(adminInvoicesApi.get, { params: { id: half.id } }, half);
      void navigate(paths.adminInvoice(deposit.id));
    },
    onOutdated: conflict.onOutdated,
    keepsPage: true,
    values: { percent },
  });
  const error = percentError(percent, amount);
  const submit = () => {
    split.setErrors(error ? { percent: error } : {});
    if (!error) split.mutate({ params: { id }, body: { percent: Number(percent) } });
  };
  return (
    <ActionDialog
      title="Request a deposit?"
      confirmText="Split draft"
      busyText="Splitting..."
      busy={split.isPending}
      isDone={isDone}
      isBlocked={conflict.isBlocked}
      {...(conflict.isBlocked && { leaveText: 'Back to invoice' })}
      errors={split.errors}
      onConfirm={submit}
      onClose={conflict.close}
    >
      {conflict.notice}
      <p>
        Splits this draft into two: a deposit that is due on the day you send it, and the balance. Nothing is emailed
        until you send them.
      </p>
      <Field
        name="percent"
        label="Deposit in percent"
        required
        inputMode="numeric"
        autoComplete="off"
        value={percent}
        error={split.shown.percent}
        {...(!error && { hint: splitText(Number(percent), amount) })}
        onChange={({ target }) => setPercent(target.value)}
      />
    </ActionDialog>
  );
}

const depositOf = (percent: number, amount: number): number => Math.ceil((amount * percent) / 100);

const splitText = (percent: number, amount: number): string =>
  `${formatCents(depositOf(percent, amount))} deposit, ${formatCents(amount - depositOf(percent, amount))} balance`;

function percentError(text: string, amount: number): string | undefined {
  const percent = parseWholeNumber(text);
  const { min, max } = DEPOSIT_PERCENTS;
  if (percent === undefined || percent < min || percent > max) return `Enter a whole number from ${min} to ${max}`;
  const deposit = depositOf(percent, amount);
  return Math.min(deposit, amount - deposit) < INVOICE_AMOUNT.min
    ? `Deposit and balance must be at least ${formatCents(INVOICE_AMOUNT.min)} each`
    : undefined;
}

export const isSplitDraft = ({ status, other }: AdminInvoiceDetails): boolean =>
  status === 'draft' && other?.status === 'draft';
