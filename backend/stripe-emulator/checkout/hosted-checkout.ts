import type Stripe from 'stripe';
import { lockPayment, applyOutcome } from '../billing/bills';
import { type CardEntry, parseCard } from '../model/cards';
import { type Buyer, idOf, type CheckoutResult } from '../model/objects';
import { confirmUrl, payUrl } from '../model/pages';
import { addPaymentIntent, completeConfirmation, type PaymentOutcome, pay } from '../payments/payment-intents';
import { addPaymentMethod } from '../payments/payment-methods';
import { toDeclinedResult } from '../model/stripe-api-error';
import { confirmSavedCard, saveCard } from './saved-card';
import { completeSession, type Session, successUrl } from './sessions';
import { totalOf } from '../billing/line-items';
import type { Store } from '../store/store';
import type { Resource, Transaction } from '../store/transaction';

export interface CheckoutPage {
  session: Stripe.Checkout.Session;
  lines: Stripe.LineItem[];
  status: 'open' | 'complete' | 'expired';
  successUrl: string;
  pendingConfirmation: { url: string; last4: string } | null;
  declined: DeclineCodes | null;
}

export interface DeclineCodes {
  code: string;
  declineCode?: string | undefined;
}

export interface CheckoutPayment extends Buyer {
  card: CardEntry;
  /** Generated each time the page is rendered: the same attempt twice has the same result. */
  attempt: string;
}

export interface Confirmation {
  intent: Stripe.PaymentIntent | Stripe.SetupIntent;
  last4: string;
  isPending: boolean;
  session: string | null;
}

export class HostedCheckout {
  constructor(private readonly store: Store) {}

  page(sessionId: string): Promise<CheckoutPage | undefined> {
    return this.store.read(async (tx) => {
      const session = await tx.find('checkout.session', sessionId);
      if (!session) return undefined;
      const { object, own } = session;
      const status = object.status === 'open' && isExpired(tx, object) ? 'expired' : (object.status ?? 'expired');
      return {
        session: object,
        lines: own.lines,
        status: status as CheckoutPage['status'],
        successUrl: successUrl(object),
        ...(await lastAttempt(tx, own.intent ?? (idOf(object.setup_intent) || null))),
      };
    });
  }

  pay(sessionId: string, payment: CheckoutPayment): Promise<CheckoutResult | undefined> {
    return this.store.transaction((tx) => paySession(tx, sessionId, payment));
  }

  confirmation(intentId: string): Promise<Confirmation | undefined> {
    return this.store.read((tx) => findConfirmation(tx, intentId));
  }

  confirm(
    intentId: string,
    passed: boolean,
  ): Promise<{ outcome: 'paid' | 'saved' | 'failed'; url: string | null } | undefined> {
    return this.store.transaction(async (tx) => {
      const existing = await tx.find('payment_intent', intentId);
      if (!existing) return confirmSavedCard(tx, intentId, passed);
      // Lock the session before its payment intent, to prevent deadlocks.
      const session = existing.own.session ? await tx.lock('checkout.session', existing.own.session) : undefined;
      const { intent, bill } = await lockPayment(tx, intentId);
      if (!intent) return undefined;
      if (intent.object.status === 'requires_action') {
        const outcome = await completeConfirmation(tx, intent, passed);
        if (session) await completeOnSuccess(tx, session, intent, outcome);
        await applyOutcome(tx, bill, intent, outcome);
      }
      const paid = intent.object.status === 'succeeded';
      return { outcome: paid ? 'paid' : 'failed', url: redirectUrl(tx, intent, session?.object) };
    });
  }
}

export async function paySession(
  tx: Transaction,
  sessionId: string,
  payment: CheckoutPayment,
): Promise<CheckoutResult | undefined> {
  const session = await tx.lock('checkout.session', sessionId);
  if (!session) return undefined;
  const { object, own } = session;
  if (object.status === 'complete') return { outcome: 'paid', url: successUrl(object) };
  if (object.status !== 'open' || isExpired(tx, object)) return { outcome: 'expired' };
  if (own.attempt?.token === payment.attempt) return own.attempt.answer;

  const result = await attemptPayment(tx, session, payment);
  own.attempt = { token: payment.attempt, answer: result };
  await tx.save(session, object.status === 'open' ? object.expires_at : undefined);
  return result;
}

async function attemptPayment(
  tx: Transaction,
  session: Session,
  { card, email, name }: CheckoutPayment,
): Promise<CheckoutResult> {
  const { object, own } = session;
  try {
    const method = await addPaymentMethod(tx, parseCard(card, tx.date), { email, name });
    own.buyer = { email, name };
    if (object.mode === 'setup') return await saveCard(tx, session, method);
    const intent = own.intent
      ? await tx.getForUpdate('payment_intent', own.intent)
      : await createIntent(tx, session, email);
    const outcome = await pay(tx, intent, method);
    await completeOnSuccess(tx, session, intent, outcome);
    if (outcome === 'requires_action') return { outcome: 'confirm', url: confirmUrl(tx.publicUrl, intent.object.id) };
    if (outcome === 'succeeded') return { outcome: 'paid', url: successUrl(object) };
    if (outcome instanceof Error) throw outcome;
    throw new TypeError(`A checkout cannot wait for ${outcome}`);
  } catch (error) {
    return toDeclinedResult(error);
  }
}

async function findConfirmation(tx: Transaction, intentId: string): Promise<Confirmation | undefined> {
  const intent = (await tx.find('payment_intent', intentId)) ?? (await tx.find('setup_intent', intentId));
  if (!intent) return undefined;
  const { object, own } = intent;
  const method = object.payment_method && (await tx.find('payment_method', idOf(object.payment_method)));
  const last4 = (method && method.object.card?.last4) || '';
  return { intent: object, last4, isPending: object.status === 'requires_action', session: own.session };
}

async function lastAttempt(
  tx: Transaction,
  intentId: string | null,
): Promise<Pick<CheckoutPage, 'pendingConfirmation' | 'declined'>> {
  const confirmation = intentId ? await findConfirmation(tx, intentId) : undefined;
  if (!confirmation) return { pendingConfirmation: null, declined: null };
  const { intent, last4, isPending } = confirmation;
  const error = 'last_setup_error' in intent ? intent.last_setup_error : intent.last_payment_error;
  return {
    pendingConfirmation: isPending ? { url: confirmUrl(tx.publicUrl, intent.id), last4 } : null,
    declined: error ? { code: error.code ?? 'card_declined', declineCode: error.decline_code } : null,
  };
}

async function createIntent(
  tx: Transaction,
  { object, own }: Session,
  email: string | null,
): Promise<Resource<'payment_intent'>> {
  const isSubscription = object.mode === 'subscription';
  const intent = await addPaymentIntent(tx, {
    amount: totalOf(own.lines),
    currency: object.currency ?? 'usd',
    customer: object.customer as string | null,
    description: isSubscription ? 'Subscription creation' : own.intentDescription,
    metadata: own.intentMetadata,
    receiptEmail: isSubscription ? email : null,
    setupFutureUsage: isSubscription ? 'off_session' : null,
    session: object.id,
  });
  own.intent = intent.object.id;
  // A subscription's payment intent belongs to its invoice; only payment mode exposes it.
  if (!isSubscription) object.payment_intent = intent.object.id;
  return intent;
}

async function completeOnSuccess(
  tx: Transaction,
  session: Session,
  intent: Resource<'payment_intent'>,
  outcome: PaymentOutcome,
): Promise<void> {
  if (outcome === 'succeeded') await completeSession(tx, session, intent);
}

const isExpired = (tx: Transaction, { expires_at }: Stripe.Checkout.Session): boolean => expires_at <= tx.now;

function redirectUrl(
  { publicUrl }: Transaction,
  { object, own }: Resource<'payment_intent'>,
  session?: Stripe.Checkout.Session,
): string | null {
  if (session) return session.status === 'complete' ? successUrl(session) : payUrl(publicUrl, session.id);
  if (!own.returnUrl) return null;
  const url = new URL(own.returnUrl);
  url.searchParams.set('payment_intent', object.id);
  url.searchParams.set('redirect_status', object.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
