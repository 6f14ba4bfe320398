import { formatCents } from '../../../contracts';
import { inWords } from '../provider/refusal';
import type { IntentFacts } from './intent-facts';

/** What the provider's word means for an invoice. It changes nothing yet. */
export type PayingVerdict =
  | { is: 'paid'; facts: IntentFacts }
  | { is: 'processing'; facts: IntentFacts }
  | { is: 'open'; facts: IntentFacts; problem: string | null }
  | { is: 'over' }
  | { is: 'refused'; reason: string };

/** As much of an invoice and its payment as the question takes. */
export interface Owed {
  invoiceId: string;
  /** Cents, as the provider was asked for them. */
  amount: number;
  /** The payment that we know of; one of which we do not know may still say that it is for this invoice. */
  stripeId: string | null;
}

/** Compares what the provider says with what we asked it for. */
export function payingVerdictOf(owed: Owed, facts: IntentFacts | null, live: boolean): PayingVerdict {
  if (!facts) return { is: 'over' };
  const stranger = misfit(owed, facts, live);
  if (stranger) return { is: 'refused', reason: stranger };
  switch (facts.status) {
    case 'canceled':
      return { is: 'over' };
    case 'succeeded': {
      const { received } = facts;
      if (received === owed.amount) return { is: 'paid', facts };
      return { is: 'refused', reason: cameInstead(received, owed.amount) };
    }
    case 'processing':
      return { is: 'processing', facts };
    case 'requires_capture':
      return { is: 'refused', reason: 'The money is held back and not taken, which we never ask for' };
    default:
      return { is: 'open', facts, problem: facts.refusal && inWords(facts.refusal) };
  }
}

function misfit(owed: Owed, facts: IntentFacts, live: boolean): string | undefined {
  if (owed.stripeId && owed.stripeId !== facts.id) return `It is the payment ${facts.id} instead of ${owed.stripeId}`;
  // What the provider itself made, for a month of a subscription, names no invoice of ours: we know it by its own id.
  if (facts.invoiceId !== owed.invoiceId && !(facts.invoiceId === null && owed.stripeId)) return isFor(facts.invoiceId);
  if (facts.live !== live)
    return live ? 'It is play money instead of real money' : 'It is real money in a place for play';
  if (facts.account) return `The money goes to the account ${facts.account} instead of ours`;
  return wrongMoney(owed, facts);
}

export const cameInstead = (received: number, owed: number) =>
  `What came in is ${formatCents(received)} instead of ${formatCents(owed)}`;

export const isFor = (invoiceId: string | null) =>
  `The payment is for ${invoiceId ?? 'nothing'} instead of this invoice`;

/** What an event says by itself pays for nothing, and may be left out; where it is there, it has to fit as well. */
export function wrongMoney(
  { amount: owed }: Pick<Owed, 'amount'>,
  { amount, currency }: { amount: number | null; currency: string | null },
): string | undefined {
  if (currency !== null && currency !== 'usd') return `The currency is ${currency} instead of usd`;
  if (amount === null || amount === owed) return undefined;
  return `The amount is ${formatCents(amount)} instead of ${formatCents(owed)}`;
}

/** An idempotency key is known for a day; after that the same question would make a second payment. */
export const SAME_KEY_MS = 23 * 3_600_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When to ask about an open payment next: two minutes after somebody wanted to make it, after fifteen, then each hour
 * for a day, and each day for as long as the invoice is open.
 */
export function nextLook(wantedAt: Date, now: Date): Date {
  const first = [2 * MINUTE, 15 * MINUTE].map((ms) => wantedAt.getTime() + ms).find((at) => at > now.getTime());
  const pause = now.getTime() - wantedAt.getTime() < DAY ? 60 * MINUTE : DAY;
  return new Date(first ?? now.getTime() + pause);
}
