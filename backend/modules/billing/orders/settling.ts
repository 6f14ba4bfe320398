import { formatCents, type OrderStatus } from '../../../contracts';
import { inWords } from '../provider/refusal';
import type { SessionFacts } from './session-facts';

/** What the provider's word means for an order. It changes nothing yet. */
export type Verdict =
  | { is: 'paid'; facts: SessionFacts }
  | { is: 'open'; url: string; problem: string | null }
  | { is: 'processing' }
  | { is: 'expired' }
  | { is: 'unknown' }
  | { is: 'failed'; problem: string }
  | { is: 'refused'; reason: string };

/** As much of an order as the question takes. */
export interface Judged {
  id: string;
  status: OrderStatus;
  totalAmount: number;
  stripeSessionId: string | null;
  expiresAt: Date;
}

export interface Here {
  /** Whether the money has to be real. */
  live: boolean;
  now: Date;
}

/** Compares what the provider says with what we ordered; nothing stands for a session that it does not know. */
export function verdictOf(order: Judged, facts: SessionFacts | null, { live, now }: Here): Verdict {
  if (!facts) return { is: now > order.expiresAt ? 'expired' : 'unknown' };
  const stranger = misfit(order, facts, live);
  if (stranger) return { is: 'refused', reason: stranger };
  if (facts.status === 'expired') return { is: 'expired' };
  const problem = facts.refusal && inWords(facts.refusal);
  if (facts.status === 'open') {
    if (!facts.url) return { is: 'refused', reason: 'The checkout is open, but nobody says where' };
    return { is: 'open', url: facts.url, problem };
  }
  const wrong = wrongMoney(order, facts);
  if (wrong) return { is: 'refused', reason: wrong };
  if (facts.paid) return { is: 'paid', facts };
  return problem ? { is: 'failed', problem } : { is: 'processing' };
}

type Said = Pick<SessionFacts, 'orderId' | 'amount' | 'currency'>;

/** What an event says by itself pays for nothing, and may be left out; where it is there, it has to fit as well. */
export function contradiction(order: Judged, { orderId, amount, currency }: Said): string | undefined {
  if (orderId !== null && orderId !== order.id) return isFor(orderId);
  return wrongMoney(order, { amount: amount ?? order.totalAmount, currency: currency ?? 'usd' });
}

const isFor = (orderId: string | null) => `The checkout is for ${orderId ?? 'nothing'} instead of this order`;

function misfit(order: Judged, facts: SessionFacts, live: boolean): string | undefined {
  if (order.stripeSessionId && order.stripeSessionId !== facts.id)
    return `It is the checkout ${facts.id} instead of ${order.stripeSessionId}`;
  if (facts.orderId !== order.id) return isFor(facts.orderId);
  if (facts.live !== live)
    return live ? 'It is play money instead of real money' : 'It is real money in a place for play';
  return undefined;
}

function wrongMoney(order: Judged, { amount, currency }: Omit<Said, 'orderId'>): string | undefined {
  if (currency !== 'usd') return `The currency is ${currency ?? 'unknown'} instead of usd`;
  if (amount === order.totalAmount) return undefined;
  return `The amount is ${amount === null ? 'unknown' : formatCents(amount)} instead of ${formatCents(order.totalAmount)}`;
}

const MINUTE = 60_000;

/** When to ask about an open order next: after two minutes, after fifteen, then each hour. */
export function nextQuestion(createdAt: Date, now: Date): Date {
  const first = [2 * MINUTE, 15 * MINUTE].map((ms) => createdAt.getTime() + ms).find((at) => at > now.getTime());
  return new Date(first ?? now.getTime() + 60 * MINUTE);
}
