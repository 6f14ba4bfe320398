import { createHmac } from 'node:crypto';
import type { Store } from './store/store';

const RETRY_DELAYS_SECONDS = [1, 5, 30, 120, 600, 1800];
const MAX_RETRY_DELAY_SECONDS = 3600;
const RETRY_PERIOD = '3 days';
const TIMEOUT_MS = 10_000;

interface Row {
  id: string;
  data: object;
  tries: number;
}

/**
 * Delivers the next due event. The row stays locked during delivery: no other process sends it, and if this one dies,
 * the event is due again. Delivery is at least once.
 */
export function deliverNext(store: Store, secret: string, receiver: string): Promise<boolean> {
  return store.transaction(async ({ client }) => {
    const { rows } = await client.query<Row>(
      `select id, data, tries from test_provider.events where due <= now() order by due limit 1 for update skip locked`,
    );
    const [event] = rows;
    if (!event) return false;
    const problem = await postEvent(receiver, JSON.stringify(event.data), secret);
    await client.query(
      `update test_provider.events
       set tries = tries + 1, problem = $2,
           due = case when $2::text is null or created < now() - interval '${RETRY_PERIOD}' then null
                      else now() + $3 * interval '1 second' end
       where id = $1`,
      [event.id, problem ?? null, RETRY_DELAYS_SECONDS[event.tries] ?? MAX_RETRY_DELAY_SECONDS],
    );
    return true;
  });
}

async function postEvent(receiver: string, body: string, secret: string): Promise<string | undefined> {
  try {
    const response = await fetch(receiver, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature(body, secret),
        'User-Agent': 'Stripe/1.0 (test provider)',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `The receiver returned ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Stripe's scheme: HMAC over timestamp and raw body. */
function signature(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hash}`;
}
