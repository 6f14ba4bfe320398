import { happen } from './billing/renewals';
import { arrive } from './payment-intents';
import type { Kind } from './objects';
import { settleRefund } from './refunds';
import { expire } from './sessions';
import type { Store } from './store';
import { NOBODY, type Work } from './work';

/** What happens by itself, of which kind of thing. */
const HAPPENS: Partial<Record<Kind, (work: Work, id: string) => Promise<void>>> = {
  'checkout.session': async (work, id) => {
    const session = await work.getToChange('checkout.session', id);
    if (session.object.status === 'open') await expire(work, session);
    else await work.save(session);
  },
  payment_intent: async (work, id) => {
    const intent = await work.getToChange('payment_intent', id);
    if (intent.object.status === 'processing') await arrive(work, intent);
    else await work.save(intent);
  },
  refund: settleRefund,
  subscription: happen,
};

/** Does the one thing whose time came first, if one's has come by now or then. Processes do not wait for each other. */
export function doOne(store: Store, then = 0): Promise<boolean> {
  return store.transaction(
    async (work) => {
      const { rows } = await work.client.query<{ id: string; kind: Kind }>(
        `select id, kind from test_provider.objects where due <= to_timestamp($1)
       order by due limit 1 for update skip locked`,
        [work.now],
      );
      const [due] = rows;
      if (due) await HAPPENS[due.kind]?.(work, due.id);
      return due !== undefined;
    },
    NOBODY,
    then,
  );
}

/** When the first thing is due that is due until then. */
export async function waits({ client }: Work, until: number): Promise<number | undefined> {
  const { rows } = await client.query<{ due: string | null }>(
    'select extract(epoch from min(due)) as due from test_provider.objects where due <= to_timestamp($1)',
    [until],
  );
  const due = rows[0]?.due ?? null;
  return due === null ? undefined : Number(due);
}
