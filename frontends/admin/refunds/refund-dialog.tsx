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
import { DeedDialog } from '../deed-dialog';
import styles from '../deed-dialog.module.css';
import { centsIn, inField } from '../money';
import { useKept } from '../use-kept';
import { calledIn, leftOf } from './words';

const CHANGES = [ledgerApi.list, ledgerApi.getReconciliation, adminInvoicesApi.get, adminInvoicesApi.list];
const OF_ORDERS = [ordersApi.get, ordersApi.list];

interface RefundDialogProps {
  entry: LedgerEntry;
  /** Cents that are on their way back already. */
  pending: number;
  onClose: () => void;
}

/** How much of a payment goes back, and how. Leaving it loses nothing that was typed; sent twice it is one refund. */
export function RefundDialog({ entry, pending, onClose }: RefundDialogProps) {
  const { id, amount, method, refundedAmount, orderId } = entry;
  const left = leftOf(entry);
  const [over, setOver] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [elsewhere, setElsewhere] = useState(method === 'other');
  const { written, write, forget } = useKept<'amount' | 'note'>(`refund-of-${id}`);
  const { amount: typed = inField(left), note = '' } = written;
  const sendId = useSendIdOf(JSON.stringify([typed, note, elsewhere]));
  const sending = useApiMutation(refundsApi.create, {
    invalidates: [...CHANGES, ...OF_ORDERS],
    onDone: ({ state, amount: cents }) => {
      const done = state === 'pending' ? 'is on its way back' : 'was refunded';
      toast({ title: `${formatCents(cents)} ${done}` });
      forget();
      setOver(true);
    },
    onFailed: (error) => {
      toast({ title: 'Nothing was refunded yet', description: errorMessage(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
      void invalidate(...CHANGES, ...OF_ORDERS);
    },
  });
  const refund = () => {
    const cents = centsIn(typed);
    const wrong: Record<string, string> = {
      ...((cents === undefined || cents === 0) && { amount: 'Write it in dollars, like 49.50' }),
      ...(cents !== undefined && cents > left && { amount: `No more than ${formatCents(left)} of it is left` }),
      ...(elsewhere && !note.trim() && { note: 'Say how it goes back: it stands on the receipt' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || cents === undefined) return;
    const otherMeans = elsewhere && method === 'card';
    const body = { amount: cents, note: note.trim() || null, otherMeans, refunded: refundedAmount + pending, sendId };
    sending.mutate({ params: { id }, body });
  };
  return (
    <DeedDialog
      title={`Refund ${calledIn(entry)}`}
      press="Refund"
      pressed="Refunding..."
      danger
      busy={sending.isPending}
      over={over}
      errors={errors}
      onPress={refund}
      onClose={onClose}
    >
      <p>
        {formatCents(amount ?? 0)} was paid{goneBack(refundedAmount, pending)}. What goes back cannot be called off, and
        its client gets a mail.
      </p>
      <Field
        name="amount"
        label="Amount in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={`All that is left is ${formatCents(left)}.`}
        value={typed}
        error={errors.amount}
        onChange={({ target }) => write({ amount: target.value })}
      />
      {method === 'card' && (
        <label className={styles.check}>
          <input type="checkbox" checked={elsewhere} onChange={({ target }) => setElsewhere(target.checked)} /> It goes
          back by other means than to the card, like a check
        </label>
      )}
      <TextField
        name="note"
        label={elsewhere ? 'How it goes back' : 'Why'}
        required={elsewhere}
        rows={2}
        maxLength={REFUND.note.max}
        hint={orderId ? 'It stands in the record.' : 'It stands on the receipt.'}
        value={note}
        error={errors.note}
        onChange={({ target }) => write({ note: target.value })}
      />
      <p className={styles.note}>
        Only the money goes back: the project and the subscription that were paid for go on. Whatever shall end, end it
        there.
      </p>
    </DeedDialog>
  );
}

function goneBack(back: number, pending: number): string {
  const parts = [
    back > 0 && `${formatCents(back)} of it has gone back`,
    pending > 0 && `${formatCents(pending)} is on its way back`,
  ].filter(Boolean);
  return parts.length > 0 ? `, ${parts.join(' and ')}` : '';
}

/** As long as the same is asked for, it is the same refund, however often it is sent. */
function useSendIdOf(what: string): string {
  const known = useRef({ what, id: newSendId() });
  if (known.current.what !== what) known.current = { what, id: newSendId() };
  return known.current.id;
}
