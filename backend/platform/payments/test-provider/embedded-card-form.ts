import { type Bill, lockPayment, applyOutcome } from './billing/bills';
import { type CardEntry, parseCard } from './cards';
import type { CardFormResult } from './objects';
import { confirmUrl } from './pages';
import { type Intent, pay } from './payment-intents';
import { addPaymentMethod } from './payment-methods';
import { toDeclinedResult } from './stripe-api-error';
import type { Store } from './store';
import type { Transaction } from './transaction';

export interface CardFormPayment {
  card: CardEntry;
  /** Made by the form for each try: the same press twice is one. */
  attempt: string;
  /** Where the bank's page leads back to. */
  returnUrl: string;
}

/** There is nothing more to be pressed. */
const FINAL_STATUSES = ['succeeded', 'processing', 'canceled'] as const;

/** What the card form within somebody's page does. Whoever does not know a payment's secret is told nothing of it. */
export class EmbeddedCardForm {
  constructor(private readonly store: Store) {}

  hasIntent(intentId: string, secret: string): Promise<boolean> {
    return this.store.read(async (tx) => isAccessible(await tx.find('payment_intent', intentId), secret));
  }

  pay(intentId: string, secret: string, payment: CardFormPayment): Promise<CardFormResult | undefined> {
    return this.store.transaction(async (tx) => {
      const { intent, bill } = await lockPayment(tx, intentId);
      if (!isAccessible(intent, secret)) return undefined;
      const { object, own } = intent;
      const finalStatus = FINAL_STATUSES.find((status) => status === object.status);
      if (finalStatus) return { outcome: finalStatus };
      if (own.attempt?.token === payment.attempt) return own.attempt.answer;
      const result = await attemptPayment(tx, intent, bill, payment);
      own.attempt = { token: payment.attempt, answer: result };
      await tx.saveKeepingDue(intent);
      return result;
    });
  }
}

/** The payment of a checkout belongs to its page, and to no form elsewhere. */
function isAccessible(intent: Intent | undefined, secret: string): intent is Intent {
  return intent !== undefined && !intent.own.session && intent.object.client_secret === secret;
}

async function attemptPayment(
  tx: Transaction,
  intent: Intent,
  bill: Bill | undefined,
  { card, returnUrl }: CardFormPayment,
): Promise<CardFormResult> {
  try {
    const method = await addPaymentMethod(tx, parseCard(card, tx.date));
    const outcome = await pay(tx, intent, method, { returnUrl: toSameOrigin(tx, returnUrl) });
    await applyOutcome(tx, bill, intent, outcome);
    if (outcome === 'asks') return { outcome: 'confirm', url: confirmUrl(tx.publicUrl, intent.object.id) };
    if (outcome instanceof Error) throw outcome;
    return { outcome };
  } catch (error) {
    return toDeclinedResult(error);
  }
}

/** Whatever address was named: nobody is led to another house from here. */
function toSameOrigin({ publicUrl }: Transaction, returnUrl: string): string {
  if (!URL.canParse(returnUrl, publicUrl)) return publicUrl;
  const { pathname, search } = new URL(returnUrl, publicUrl);
  return new URL(pathname.replace(/^\/+/, '/') + search, publicUrl).href;
}
