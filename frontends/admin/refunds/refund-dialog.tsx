import {
  formatCents,
  adminInvoicesApi,
  ordersApi,
  ledgerApi,
  type LedgerEntry,
  REFUND,
  refundsApi,
} from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { Field, TextField } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { useRef, useState } from 'react';
import { ActionDialog } from '../action-dialog';
import styles from '../action-dialog.module.css';
import { parseCents, formatAmountInput } from '../money';
import { useFormDraft } from '../use-form-draft';
import { paymentName, refundableCents } from './labels';

const AFFECTED_ENDPOINTS = [ledgerApi.list, ledgerApi.getReconciliation, adminInvoicesApi.get, adminInvoicesApi.list];
const ORDER_ENDPOINTS = [ordersApi.get, ordersApi.list];

interface RefundDialogProps {
  entry: LedgerEntry;
  /** Cents that are on their way back already. */
  pendingCents: number;
  onClose: () => void;
}

/** How much of a payment goes back, and how. Leaving it loses nothing that was typed; sent twice it is one refund. */
export function RefundDialog({ entry, pendingCents, onClose }: RefundDialogProps) {
  const { id, amount, method, refundedAmount, orderId } = entry;
  const refundable = refundableCents(entry);
  const [isDone, setIsDone] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isOutsideStripe, setIsOutsideStripe] = useState(method === 'other');
  const { values, setValues, clearDraft } = useFormDraft<'amount' | 'note'>(`refund-of-${id}`);
  const { amount: amountText = formatAmountInput(refundable), note = '' } = values;
  const sendId = useSendIdFor(JSON.stringify([amountText, note, isOutsideStripe]));
  const mutation = useApiMutation(refundsApi.create, {
    invalidates: [...AFFECTED_ENDPOINTS, ...ORDER_ENDPOINTS],
    onDone: ({ state, amount: cents }) => {
      const outcome = state === 'pending' ? 'is on its way back' : 'was refunded';
      toast({ title: `${formatCents(cents)} ${outcome}` });
      clearDraft();
      setIsDone(true);
    },
    onFailed: (error) => {
      toast({ title: 'Nothing was refunded yet', description: errorMessage(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
      void invalidate(...AFFECTED_ENDPOINTS, ...ORDER_ENDPOINTS);
    },
  });
  const submit = () => {
    const cents = parseCents(amountText);
    const fieldErrors: Record<string, string> = {
      ...((cents === undefined || cents === 0) && { amount: 'Write it in dollars, like 49.50' }),
      ...(cents !== undefined &&
        cents > refundable && { amount: `No more than ${formatCents(refundable)} of it is left` }),
      ...(isOutsideStripe && !note.trim() && { note: 'Say how it goes back: it stands on the receipt' }),
    };
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0 || cents === undefined) return;
    const otherMeans = isOutsideStripe && method === 'card';
    const body = {
      amount: cents,
      note: note.trim() || null,
      otherMeans,
      refunded: refundedAmount + pendingCents,
      sendId,
    };
    mutation.mutate({ params: { id }, body });
  };
  return (
    <ActionDialog
      title={`Refund ${paymentName(entry)}`}
      confirmText="Refund"
      busyText="Refunding..."
      danger
      busy={mutation.isPending}
      isDone={isDone}
      errors={errors}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>
        {formatCents(amount ?? 0)} was paid{refundedText(refundedAmount, pendingCents)}. What goes back cannot be called
        off, and its client gets a mail.
      </p>
      <Field
        name="amount"
        label="Amount in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={`All that is left is ${formatCents(refundable)}.`}
        value={amountText}
        error={errors.amount}
        onChange={({ target }) => setValues({ amount: target.value })}
      />
      {method === 'card' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isOutsideStripe}
            onChange={({ target }) => setIsOutsideStripe(target.checked)}
          />{' '}
          It goes back by other means than to the card, like a check
        </label>
      )}
      <TextField
        name="note"
        label={isOutsideStripe ? 'How it goes back' : 'Why'}
        required={isOutsideStripe}
        rows={2}
        maxLength={REFUND.note.max}
        hint={orderId ? 'It stands in the record.' : 'It stands on the receipt.'}
        value={note}
        error={errors.note}
        onChange={({ target }) => setValues({ note: target.value })}
      />
      <p className={styles.note}>
        Only the money goes back: the project and the subscription that were paid for go on. Whatever shall end, end it
        there.
      </p>
    </ActionDialog>
  );
}

function refundedText(refundedCents: number, pendingCents: number): string {
  const parts = [
    refundedCents > 0 && `${formatCents(refundedCents)} of it has gone back`,
    pendingCents > 0 && `${formatCents(pendingCents)} is on its way back`,
  ].filter(Boolean);
  return parts.length > 0 ? `, ${parts.join(' and ')}` : '';
}

/** As long as the same is asked for, it is the same refund, however often it is sent. */
function useSendIdFor(fingerprint: string): string {
  const current = useRef({ fingerprint, id: newSendId() });
  if (current.current.fingerprint !== fingerprint) current.current = { fingerprint, id: newSendId() };
  return current.current.id;
}
