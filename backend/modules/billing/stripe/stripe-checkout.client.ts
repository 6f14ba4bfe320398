import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../../platform/config';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { buildCheckoutSessionParams } from '../orders/checkout-session';
import type { OrderLine } from '../orders/order-lines';
import { callStripe, CannotCreate, isMissing, withIdempotencyKey } from './call-stripe';
import { StripeCustomersService } from './stripe-customers.service';
import type { Deadline } from './deadline';
import {
  parseCheckoutSession,
  isStripeObject,
  paymentDetails,
  type CheckoutSessionSnapshot,
} from '../orders/checkout-session-snapshot';

const EXPAND = ['payment_intent.latest_charge', 'invoice.payments'];

/** Everything that we ask the payment provider about orders. No transaction is open meanwhile. */
@Injectable()
export class StripeCheckoutClient {
  constructor(
    private readonly payments: Payments,
    private readonly config: Config,
    private readonly customers: StripeCustomersService,
  ) {}

  /** Whether the money is real. */
  get live(): boolean {
    return this.payments.live;
  }

  /** The session of this order: asked again with the same key, it is the same one. */
  async createSession(
    orderId: string,
    lines: OrderLine[],
    buyer: User,
    deadline: Deadline,
  ): Promise<CheckoutSessionSnapshot> {
    const customer = await this.customers.findOrCreate(buyer, deadline);
    const params = buildCheckoutSessionParams(orderId, lines, customer, this.config.publicUrl);
    return callStripe(deadline, async (options) => {
      try {
        const createSessionWithKey = (idempotencyKey: string) =>
          this.payments.stripe.checkout.sessions.create(params, { ...options, idempotencyKey });
        return parseCheckoutSession(await withIdempotencyKey(`order-${orderId}`, createSessionWithKey));
      } catch (error) {
        if (isMissing(error, 'customer')) await this.customers.forget(customer);
        // With this key something else was asked before, as after a change of PUBLIC_URL.
        else if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
        throw new CannotCreate(error.message, { cause: error });
      }
    });
  }

  /** How the session stands; null when the provider does not know it. */
  findSession(sessionId: string, deadline: Deadline): Promise<CheckoutSessionSnapshot | null> {
    return callStripe(deadline, async (options) => {
      try {
        const session = await this.payments.stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND }, options);
        return await this.withPaymentDetails(parseCheckoutSession(session), session, deadline);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  /** Nobody can pay it any more; unless somebody has, and then this says so. */
  async expireSession(sessionId: string, deadline: Deadline): Promise<CheckoutSessionSnapshot | null> {
    const expired = await callStripe(deadline, async (options) => {
      try {
        return parseCheckoutSession(await this.payments.stripe.checkout.sessions.expire(sessionId, {}, options));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw error;
      }
    });
    return expired ?? this.findSession(sessionId, deadline);
  }

  /** How a subscription's first payment went lies deeper than one answer reaches. */
  private async withPaymentDetails(
    snapshot: CheckoutSessionSnapshot,
    { payment_intent: paymentIntent }: Stripe.Checkout.Session,
    deadline: Deadline,
  ): Promise<CheckoutSessionSnapshot> {
    const { paymentIntentId } = snapshot;
    if (snapshot.status !== 'complete' || !paymentIntentId || (paymentIntent && typeof paymentIntent === 'object'))
      return snapshot;
    const expand = ['latest_charge'];
    const intent = await deadline.run((options) =>
      this.payments.stripe.paymentIntents.retrieve(paymentIntentId, { expand }, options),
    );
    return { ...snapshot, ...paymentDetails(intent) };
  }

  /** Which order or invoice a payment says that it is for; null where it says nothing, or is unknown. */
  findPaymentMetadata(paymentIntentId: string, deadline: Deadline): Promise<PaymentMetadata> {
    return callStripe(deadline, async (options) => {
      try {
        const { metadata } = await this.payments.stripe.paymentIntents.retrieve(paymentIntentId, {}, options);
        return { orderId: metadata.orderId ?? null, invoiceId: metadata.invoiceId ?? null };
      } catch (error) {
        if (isMissing(error)) return { orderId: null, invoiceId: null };
        throw error;
      }
    });
  }

  /** A page of what it told of these kinds since then, newest first; null when it has forgotten where we stopped. */
  listEvents(types: string[], since: Date, after: string | null, deadline: Deadline): Promise<EventPage | null> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const params = { types, created, limit: 100, ...(after && { starting_after: after }) };
    return callStripe(deadline, async (options) => {
      try {
        const page = await this.payments.stripe.events.list(params, options);
        if (!isEventList(page)) throw new Error(`Not a list of events: ${JSON.stringify(page).slice(0, 300)}`);
        return { events: page.data, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
      } catch (error) {
        if (isMissing(error, 'starting_after')) return null;
        throw error;
      }
    });
  }

  /** Reads what came over the webhook: nothing of it counts before its signature does. */
  verifyWebhook(body: Buffer, signature: string): Stripe.Event {
    return this.payments.stripe.webhooks.constructEvent(body, signature, this.payments.webhookSecret);
  }
}

export interface PaymentMetadata {
  orderId: string | null;
  invoiceId: string | null;
}

export interface EventPage {
  events: Stripe.Event[];
  /** After which one the next page begins, if there is any. */
  next: string | null;
}

const isEventList = ({ object, data }: { object: string; data: Stripe.Event[] }): boolean =>
  object === 'list' && Array.isArray(data) && data.every((event) => isStripeObject('event', event));
