import { runScheduledAction } from '../billing/renewals';
import { finishProcessing } from '../payments/payment-intents';
import type { ObjectKind } from '../model/objects';
import { openDispute } from '../payments/disputes';
import { settleRefund } from '../payments/refunds';
import { expireSession } from '../checkout/sessions';
import type { Store } from '../store/store';
import { NO_CAUSE, type Transaction } from '../store/transaction';

const DUE_HANDLERS: Partial<Record<ObjectKind, (tx: Transaction, id: string) => Promise<void>>> = {
  charge: openDispute,
  'checkout.session': async (tx, id) => {
    const session = await tx.getForUpdate('checkout.session', id);
    if (session.object.status === 'open') await expireSession(tx, session);
    else await tx.save(session);
  },
  payment_intent: async (tx, id) => {
    const intent = await tx.getForUpdate('payment_intent', id);
    if (intent.object.status === 'processing') await finishProcessing(tx, intent);
    else await tx.save(intent);
  },
  refund: settleRefund,
  subscription: runScheduledAction,
};

/** Runs the earliest due task, if there is one. Skips tasks that other processes have locked. */
export function runNextDue(store: Store, notBefore = 0): Promise<boolean> {
  return store.transaction(runDueTask, NO_CAUSE, notBefore);
}

export async function runDueTask(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.client.query<{ id: string; kind: ObjectKind }>(
    `select id, kind from test_provider.objects where due <= to_timestamp($1)
     order by due limit 1 for update skip locked`,
    [tx.now],
  );
  const [due] = rows;
  if (due) await DUE_HANDLERS[due.kind]?.(tx, due.id);
  return due !== undefined;
}

export async function nextDueAt({ client }: Transaction, until: number): Promise<number | undefined> {
  const { rows } = await client.query<{ due: string | null }>(
    'select extract(epoch from min(due)) as due from test_provider.objects where due <= to_timestamp($1)',
    [until],
  );
  const due = rows[0]?.due ?? null;
  return due === null ? undefined : Number(due);
}
