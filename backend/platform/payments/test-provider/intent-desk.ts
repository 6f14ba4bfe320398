import { type Bill, lockPayment, settle } from './billing/bills';
import { type CardEntry, cardOf } from './cards';
import type { Pressed } from './objects';
import { confirmUrl } from './pages';
import { type Intent, pay } from './payment-intents';
import { keep } from './payment-methods';
import { refused } from './problems';
import type { Store } from './store';
import type { Work } from './work';

export interface Press {
  card: CardEntry;
  /** Made by the form for each try: the same press twice is one. */
  attempt: string;
  /** Where the bank's page leads back to. */
  returnUrl: string;
}

/** There is nothing more to be pressed. */
const OVER = ['succeeded', 'processing', 'canceled'] as const;

/** What the card form within somebody's page does. Whoever does not know a payment's secret is told nothing of it. */
export class IntentDesk {
  constructor(private readonly store: Store) {}

  knows(intentId: string, secret: string): Promise<boolean> {
    return this.store.reading(async (work) => opens(await work.find('payment_intent', intentId), secret));
  }

  pay(intentId: string, secret: string, press: Press): Promise<Pressed | undefined> {
    return this.store.transaction(async (work) => {
      const { intent, bill } = await lockPayment(work, intentId);
      if (!opens(intent, secret)) return undefined;
      const { object, own } = intent;
      const over = OVER.find((status) => status === object.status);
      if (over) return { outcome: over };
      if (own.attempt?.token === press.attempt) return own.attempt.answer;
      const answer = await attempt(work, intent, bill, press);
      own.attempt = { token: press.attempt, answer };
      await work.keepDue(intent);
      return answer;
    });
  }
}

/** The payment of a checkout belongs to its page, and to no form elsewhere. */
function opens(intent: Intent | undefined, secret: string): intent is Intent {
  return intent !== undefined && !intent.own.session && intent.object.client_secret === secret;
}

async function attempt(
  work: Work,
  intent: Intent,
  bill: Bill | undefined,
  { card, returnUrl }: Press,
): Promise<Pressed> {
  try {
    const method = await keep(work, cardOf(card, work.date));
    const outcome = await pay(work, intent, method, { returnUrl: inOurHouse(work, returnUrl) });
    await settle(work, bill, intent, outcome);
    if (outcome === 'asks') return { outcome: 'confirm', url: confirmUrl(work.publicUrl, intent.object.id) };
    if (outcome instanceof Error) throw outcome;
    return { outcome };
  } catch (error) {
    return refused(error);
  }
}

/** Whatever address was named: nobody is led to another house from here. */
function inOurHouse({ publicUrl }: Work, returnUrl: string): string {
  if (!URL.canParse(returnUrl, publicUrl)) return publicUrl;
  const { pathname, search } = new URL(returnUrl, publicUrl);
  return new URL(pathname.replace(/^\/+/, '/') + search, publicUrl).href;
}
