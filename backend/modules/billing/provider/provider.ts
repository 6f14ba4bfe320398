import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../../platform/config';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { sessionFor } from '../orders/checkout-session';
import type { OrderLine } from '../orders/order-lines';
import { asking, CannotOpen, isGone, keyed } from './asking';
import { Customers } from './customers.service';
import type { Patience } from './patience';
import { factsOf, isA, paymentOf, type SessionFacts } from '../orders/session-facts';

const EXPAND = ['payment_intent.latest_charge', 'invoice.payments'];

/** Everything that we ask the payment provider about orders. No transaction is open meanwhile. */
@Injectable()
export class Provider {
  constructor(
    private readonly payments: Payments,
    private readonly config: Config,
    private readonly customers: Customers,
  ) {}

  /** Whether the money is real. */
  get live(): boolean {
    return this.payments.live;
  }

  /** The session of this order: asked again with the same key, it is the same one. */
  async open(orderId: string, lines: OrderLine[], buyer: User, patience: Patience): Promise<SessionFacts> {
    const customer = await this.customers.of(buyer, patience);
    const params = sessionFor(orderId, lines, customer, this.config.publicUrl);
    return asking(patience, async (options) => {
      try {
        const create = (idempotencyKey: string) =>
          this.payments.stripe.checkout.sessions.create(params, { ...options, idempotencyKey });
        return factsOf(await keyed(`order-${orderId}`, create));
      } catch (error) {
        if (isGone(error, 'customer')) await this.customers.forget(customer);
        // With this key something else was asked before, as after a change of PUBLIC_URL.
        else if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
        throw new CannotOpen(error.message, { cause: error });
      }
    });
  }

  /** How the session stands; null when the provider does not know it. */
  look(sessionId: string, patience: Patience): Promise<SessionFacts | null> {
    return asking(patience, async (options) => {
      try {
        const session = await this.payments.stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND }, options);
        return await this.withPayment(factsOf(session), session, patience);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    });
  }

  /** Nobody can pay it any more; unless somebody has, and then this says so. */
  async close(sessionId: string, patience: Patience): Promise<SessionFacts | null> {
    const closed = await asking(patience, async (options) => {
      try {
        return factsOf(await this.payments.stripe.checkout.sessions.expire(sessionId, {}, options));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
        throw error;
      }
    });
    return closed ?? this.look(sessionId, patience);
  }

  /** How a subscription's first payment went lies deeper than one answer reaches. */
  private async withPayment(
    facts: SessionFacts,
    { payment_intent: whole }: Stripe.Checkout.Session,
    patience: Patience,
  ): Promise<SessionFacts> {
    const { paymentIntentId } = facts;
    if (facts.status !== 'complete' || !paymentIntentId || (whole && typeof whole === 'object')) return facts;
    const expand = ['latest_charge'];
    const intent = await patience.for((options) =>
      this.payments.stripe.paymentIntents.retrieve(paymentIntentId, { expand }, options),
    );
    return { ...facts, ...paymentOf(intent) };
  }

  /** Which order or invoice a payment says that it is for; null where it says nothing, or is unknown. */
  whatFor(paymentIntentId: string, patience: Patience): Promise<WhatFor> {
    return asking(patience, async (options) => {
      try {
        const { metadata } = await this.payments.stripe.paymentIntents.retrieve(paymentIntentId, {}, options);
        return { orderId: metadata.orderId ?? null, invoiceId: metadata.invoiceId ?? null };
      } catch (error) {
        if (isGone(error)) return { orderId: null, invoiceId: null };
        throw error;
      }
    });
  }

  /** A page of what it told of these kinds since then, newest first; null when it has forgotten where we stopped. */
  listed(types: string[], since: Date, after: string | null, patience: Patience): Promise<Listed | null> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const wanted = { types, created, limit: 100, ...(after && { starting_after: after }) };
    return asking(patience, async (options) => {
      try {
        const page = await this.payments.stripe.events.list(wanted, options);
        if (!isPage(page)) throw new Error(`That is no list of events: ${JSON.stringify(page).slice(0, 300)}`);
        return { events: page.data, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
      } catch (error) {
        if (isGone(error, 'starting_after')) return null;
        throw error;
      }
    });
  }

  /** Reads what came over the webhook: nothing of it counts before its signature does. */
  read(body: Buffer, signature: string): Stripe.Event {
    return this.payments.stripe.webhooks.constructEvent(body, signature, this.payments.webhookSecret);
  }
}

export interface WhatFor {
  orderId: string | null;
  invoiceId: string | null;
}

export interface Listed {
  events: Stripe.Event[];
  /** After which one the next page begins, if there is any. */
  next: string | null;
}

const isPage = ({ object, data }: { object: string; data: Stripe.Event[] }): boolean =>
  object === 'list' && Array.isArray(data) && data.every((event) => isA('event', event));
