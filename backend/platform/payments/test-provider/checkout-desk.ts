import type Stripe from 'stripe';
import { lockPayment, settle } from './billing/bills';
import { type CardEntry, cardOf } from './cards';
import { type Buyer, idOf, type Paid } from './objects';
import { confirmUrl, payUrl } from './pages';
import { addIntent, answered, type Outcome, pay } from './payment-intents';
import { keep } from './payment-methods';
import { refused } from './problems';
import { complete, type Session } from './sessions';
import { totalOf } from './line-items';
import type { Store } from './store';
import type { Kept, Work } from './work';

/** What the hosted page shows. */
export interface CheckoutPage {
  session: Stripe.Checkout.Session;
  lines: Stripe.LineItem[];
  /** `open` can be paid; the others only say so, and lead to `successUrl` or `session.cancel_url`. */
  status: 'open' | 'complete' | 'expired';
  successUrl: string;
  /** A bank still waits for its answer, on its own page. */
  asking: { url: string; last4: string } | null;
  /** Why the last try failed. */
  refused: Refusal | null;
}

/** In Stripe's codes. */
export interface Refusal {
  code: string;
  declineCode?: string | undefined;
}

export interface Payment extends Buyer {
  card: CardEntry;
  /** Made by the page for each time it is shown: the same click twice is one try. */
  attempt: string;
}

/** What the bank's own page shows. */
export interface Confirmation {
  intent: Stripe.PaymentIntent;
  last4: string;
  /** It waits for an answer; otherwise there is nothing to be confirmed any more. */
  waits: boolean;
  /** Where its payment began, if that was a checkout. */
  session: string | null;
}

/**
 * What the provider's own pages do, for the web process that serves them:
 * `page(id)` shows a checkout, `pay(id, payment)` is the button below the card form, `confirmation(id)` and
 * `confirm(id, passed)` are the bank's page. However often and wherever a button is pressed, a session is paid once.
 */
export class CheckoutDesk {
  constructor(private readonly store: Store) {}

  page(sessionId: string): Promise<CheckoutPage | undefined> {
    return this.store.reading(async (work) => {
      const session = await work.find('checkout.session', sessionId);
      if (!session) return undefined;
      const { object, own } = session;
      const status = object.status === 'open' && isOver(work, object) ? 'expired' : (object.status ?? 'expired');
      return {
        session: object,
        lines: own.lines,
        status: status as CheckoutPage['status'],
        successUrl: successUrl(object),
        ...(await triedBefore(work, own.intent)),
      };
    });
  }

  pay(sessionId: string, payment: Payment): Promise<Paid | undefined> {
    return this.store.transaction(async (work) => {
      const session = await work.lock('checkout.session', sessionId);
      if (!session) return undefined;
      const { object, own } = session;
      if (object.status === 'complete') return { outcome: 'paid', url: successUrl(object) };
      if (object.status !== 'open' || isOver(work, object)) return { outcome: 'expired' };
      if (own.attempt?.token === payment.attempt) return own.attempt.answer;

      const answer = await this.attempt(work, session, payment);
      own.attempt = { token: payment.attempt, answer };
      await work.save(session, object.status === 'open' ? object.expires_at : undefined);
      return answer;
    });
  }

  confirmation(intentId: string): Promise<Confirmation | undefined> {
    return this.store.reading((work) => confirmationOf(work, intentId));
  }

  /** Where the person goes next: back to the shop, or to the checkout that asks for another card. */
  confirm(intentId: string, passed: boolean): Promise<{ outcome: 'paid' | 'failed'; url: string | null } | undefined> {
    return this.store.transaction(async (work) => {
      const known = await work.find('payment_intent', intentId);
      if (!known) return undefined;
      // Always the session before its payment, so that no two wait for each other.
      const session = known.own.session ? await work.lock('checkout.session', known.own.session) : undefined;
      const { intent, bill } = await lockPayment(work, intentId);
      if (!intent) return undefined;
      if (intent.object.status === 'requires_action') {
        const outcome = await answered(work, intent, passed);
        if (session) await completeIf(work, session, intent, outcome);
        await settle(work, bill, intent, outcome);
      }
      const paid = intent.object.status === 'succeeded';
      return { outcome: paid ? 'paid' : 'failed', url: whereTo(work, intent, session?.object) };
    });
  }

  private async attempt(work: Work, session: Session, { card, email, name }: Payment): Promise<Paid> {
    const { object, own } = session;
    try {
      const method = await keep(work, cardOf(card, work.date), { email, name });
      own.buyer = { email, name };
      const intent = own.intent
        ? await work.getToChange('payment_intent', own.intent)
        : await intentFor(work, session, email);
      const outcome = await pay(work, intent, method);
      await completeIf(work, session, intent, outcome);
      if (outcome === 'asks') return { outcome: 'confirm', url: confirmUrl(work.publicUrl, intent.object.id) };
      if (outcome === 'succeeded') return { outcome: 'paid', url: successUrl(object) };
      if (outcome instanceof Error) throw outcome;
      throw new TypeError(`A checkout cannot wait for ${outcome}`);
    } catch (error) {
      return refused(error);
    }
  }
}

async function confirmationOf(work: Work, intentId: string): Promise<Confirmation | undefined> {
  const intent = await work.find('payment_intent', intentId);
  if (!intent) return undefined;
  const { object, own } = intent;
  const method = object.payment_method && (await work.find('payment_method', idOf(object.payment_method)));
  const last4 = (method && method.object.card?.last4) || '';
  return { intent: object, last4, waits: object.status === 'requires_action', session: own.session };
}

/** Whoever comes back to a checkout is told where they left it. */
async function triedBefore(work: Work, intentId: string | null): Promise<Pick<CheckoutPage, 'asking' | 'refused'>> {
  const before = intentId ? await confirmationOf(work, intentId) : undefined;
  if (!before) return { asking: null, refused: null };
  const { intent, last4, waits } = before;
  const error = intent.last_payment_error;
  return {
    asking: waits ? { url: confirmUrl(work.publicUrl, intent.id), last4 } : null,
    refused: error ? { code: error.code ?? 'card_declined', declineCode: error.decline_code } : null,
  };
}

async function intentFor(work: Work, { object, own }: Session, email: string | null): Promise<Kept<'payment_intent'>> {
  const subscribes = object.mode === 'subscription';
  const intent = await addIntent(work, {
    amount: totalOf(own.lines),
    currency: object.currency ?? 'usd',
    customer: object.customer as string | null,
    description: subscribes ? 'Subscription creation' : own.intentDescription,
    metadata: own.intentMetadata,
    receiptEmail: subscribes ? email : null,
    setupFutureUsage: subscribes ? 'off_session' : null,
    session: object.id,
  });
  own.intent = intent.object.id;
  // A subscription's payment belongs to its invoice; only a plain checkout shows it.
  if (!subscribes) object.payment_intent = intent.object.id;
  return intent;
}

async function completeIf(
  work: Work,
  session: Session,
  intent: Kept<'payment_intent'>,
  outcome: Outcome,
): Promise<void> {
  if (outcome === 'succeeded') await complete(work, session, intent);
}

const isOver = (work: Work, { expires_at }: Stripe.Checkout.Session): boolean => expires_at <= work.now;

const successUrl = ({ id, success_url }: Stripe.Checkout.Session): string =>
  (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);

function whereTo(
  { publicUrl }: Work,
  { object, own }: Kept<'payment_intent'>,
  session?: Stripe.Checkout.Session,
): string | null {
  // A checkout that was closed meanwhile has a page that says so, and leads back to the shop.
  if (session) return session.status === 'complete' ? successUrl(session) : payUrl(publicUrl, session.id);
  if (!own.returnUrl) return null;
  const url = new URL(own.returnUrl);
  url.searchParams.set('payment_intent', object.id);
  url.searchParams.set('payment_intent_client_secret', object.client_secret ?? '');
  url.searchParams.set('redirect_status', object.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
