import {
  formatCents,
  adminInvoicesApi,
  ordersApi,
  ledgerApi,
  type LedgerEntry,
  REFUND,
  refundsApi,
} from '@atelier/contracts';
import { invalidate, useApiMutation, useApiQuery } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { Field, TextField } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
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
  pendingCents: number;
  onClose: () => void;
}

export function RefundDialog({ entry, pendingCents, onClose }: RefundDialogProps) {
  const { id, amount, method, refundedAmount, orderId, recipient } = entry;
  const refundable = refundableCents(entry);
  const activeParts = useActiveParts(entry);
  const [isDone, setIsDone] = useState(false);
  const [isOutsideStripe, setIsOutsideStripe] = useState(method === 'other');
  const { values, setValues, clearDraft } = useFormDraft<'amount' | 'note'>(`refund-of-${id}`);
  const { errors, shown, setErrors } = useFieldErrors(values);
  const { amount: amountText = formatAmountInput(refundable), note = '' } = values;
  const sendId = useSendIdFor(JSON.stringify([amountText, note, isOutsideStripe]));
  const mutation = useApiMutation(refundsApi.create, {
    invalidates: [...AFFECTED_ENDPOINTS, ...ORDER_ENDPOINTS],
    onDone: ({ state, amount: cents }) => {
      const outcome = state === 'pending' ? 'refund started' : 'refunded';
      toast({ title: `${formatCents(cents)} ${outcome}` });
      clearDraft();
      setIsDone(true);
    },
    onFailed: (error) => {
      toast({ title: 'Couldn’t refund the payment', description: errorMessage(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
      void invalidate(...AFFECTED_ENDPOINTS, ...ORDER_ENDPOINTS);
    },
  });
  const submit = () => {
    const cents = parseCents(amountText);
    const fieldErrors: Record<string, string> = {
      ...((cents === undefined || cents === 0) && { amount: 'Enter an amount like 49.50' }),
      ...(cents !== undefined && cents > refundable && { amount: `You can refund up to ${formatCents(refundable)}` }),
      ...(isOutsideStripe && !note.trim() && { note: 'Enter how it’s refunded. It’s shown on the receipt.' }),
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
        Paid: {formatCents(amount ?? 0)}
        {refundedText(refundedAmount, pendingCents)}. Refunds can’t be canceled.{' '}
        {recipient
          ? `When the refund is done, we’ll email ${recipient}.`
          : 'The client has no email on file, so we won’t email anything.'}
      </p>
      <Field
        name="amount"
        label="Refund amount in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={`Up to ${formatCents(refundable)}`}
        value={amountText}
        error={shown.amount}
        onChange={({ target }) => setValues({ amount: target.value })}
      />
      {method === 'card' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isOutsideStripe}
            onChange={({ target }) => setIsOutsideStripe(target.checked)}
          />{' '}
          Refund another way, for example by check
        </label>
      )}
      <TextField
        name="note"
        label={isOutsideStripe ? 'Refund method' : 'Reason'}
        required={isOutsideStripe}
        rows={2}
        maxLength={REFUND.note.max}
        hint={orderId ? 'Internal only. The client doesn’t see it.' : 'Shown on the receipt.'}
        value={note}
        error={shown.note}
        onChange={({ target }) => setValues({ note: target.value })}
      />
      <p className={styles.note}>This refunds the payment only.{activeText(activeParts)}</p>
    </ActionDialog>
  );
}

const ACTIVE_TEXTS = {
  project: ' The project stays open; if you won’t work on it, set its status to Completed.',
  subscription: ' The subscription stays active; cancel it separately.',
};

/** A refund doesn't end what was paid for. */
function useActiveParts({ orderId, invoiceId }: LedgerEntry): (keyof typeof ACTIVE_TEXTS)[] {
  const { data: order } = useApiQuery(ordersApi.get, { params: { id: orderId ?? '' }, enabled: orderId !== null });
  const { data: invoice } = useApiQuery(adminInvoicesApi.get, {
    params: { id: invoiceId ?? '' },
    enabled: invoiceId !== null,
  });
  const hasSubscription = (order?.monthlyAmount ?? 0) > 0 || Boolean(invoice?.subscriptionId);
  return [...(order?.project ? ['project' as const] : []), ...(hasSubscription ? ['subscription' as const] : [])];
}

function activeText(parts: (keyof typeof ACTIVE_TEXTS)[]): string {
  return parts.map((part) => ACTIVE_TEXTS[part]).join('');
}

function refundedText(refundedCents: number, pendingCents: number): string {
  const parts = [
    refundedCents > 0 && `${formatCents(refundedCents)} refunded`,
    pendingCents > 0 && `${formatCents(pendingCents)} refund pending`,
  ].filter(Boolean);
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

/** The same input keeps its send ID, so that a retry refunds once. */
function useSendIdFor(fingerprint: string): string {
  const current = useRef({ fingerprint, id: newSendId() });
  if (current.current.fingerprint !== fingerprint) current.current = { fingerprint, id: newSendId() };
  return current.current.id;
}
