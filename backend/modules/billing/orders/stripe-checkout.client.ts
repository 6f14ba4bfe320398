import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../../platform/config';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { buildCheckoutSessionParams } from './checkout-session';
import type { OrderLine } from './order-lines';
import { callStripe, CannotCreate, isMissing, withIdempotencyKey } from '../stripe/call-stripe';
import { StripeCustomersService } from '../stripe/stripe-customers.service';
import type { Deadline } from '../stripe/deadline';
import {
  parseCheckoutSession,
  isStripeObject,
  paymentDetails,
  type CheckoutSessionSnapshot,
} from './checkout-session-snapshot';

const EXPAND = ['payment_intent.latest_charge', 'invoice.payments'];

@Injectable()
export class StripeCheckoutClient {
  constructor(
    private readonly payments: Payments,
    private readonly config: Config,
    private readonly customers: StripeCustomersService,
  ) {}

  get live(): boolean {
    return this.payments.live;
  }

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
        else if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
        throw new CannotCreate(error.message, { cause: error });
      }
    });
  }

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

  /** Returns the session as it is if it can no longer expire. */
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

  /** Stripe doesn't expand a subscription's first payment this deep. */
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

  /** Newest first; null if Stripe no longer knows the cursor. */
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
  next: string | null;
}

const isEventList = ({ object, data }: { object: string; data: Stripe.Event[] }): boolean =>
  object === 'list' && Array.isArray(data) && data.every((event) => isStripeObject('event', event));
