import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { SavedPaymentMethod, SubscriptionStatus } from '../../../contracts';
import { type Deadline, isStripeObject, StripeGateway, stripeIdOf } from '../stripe';

export interface SubscriptionSnapshot {
  id: string;
  status: SubscriptionStatus;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** False for a cancellation in Stripe's dashboard. */
  isCanceledByClient: boolean;
  endedAt: Date | null;
  customerId: string | null;
  /** Null if Stripe charges another default of the customer. */
  method: SavedPaymentMethod | null;
  live: boolean;
}

@Injectable()
export class StripeSubscriptionClient {
  constructor(private readonly gateway: StripeGateway) {}

  async find(id: string, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return this.parse(
      await this.gateway.find(deadline, (stripe, options) =>
        stripe.subscriptions.retrieve(id, { expand: EXPAND }, options),
      ),
      deadline,
    );
  }

  /** Stores in the metadata who canceled, because the event may be processed before the response. */
  setCancelAtPeriodEnd(
    id: string,
    atPeriodEnd: boolean,
    deadline: Deadline,
    isByClient = false,
  ): Promise<SubscriptionSnapshot | null> {
    const metadata = { canceledBy: isByClient && atPeriodEnd ? CLIENT : '' };
    return this.update(id, { cancel_at_period_end: atPeriodEnd, metadata }, deadline);
  }

  removeCanceledBy(id: string, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return this.update(id, { metadata: { canceledBy: '' } }, deadline);
  }

  /** Also undoes a cancellation on a date, which only Stripe's dashboard sets. */
  async keep(id: string, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    const kept = await this.setCancelAtPeriodEnd(id, false, deadline);
    return kept?.endsAtPeriodEnd ? this.update(id, { cancel_at: '' }, deadline) : kept;
  }

  setPaymentMethod(id: string, method: string, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return this.update(id, { default_payment_method: method }, deadline);
  }

  private async update(
    id: string,
    params: Stripe.SubscriptionUpdateParams,
    deadline: Deadline,
  ): Promise<SubscriptionSnapshot | null> {
    return this.parse(
      await this.gateway.change(deadline, (stripe, options) =>
        stripe.subscriptions.update(id, { ...params, expand: EXPAND }, options),
      ),
      deadline,
    );
  }

  /** Reads the items that the subscription doesn't embed. */
  private async parse(
    subscription: Stripe.Subscription | null,
    deadline: Deadline,
  ): Promise<SubscriptionSnapshot | null> {
    if (!subscription) return null;
    const items = await this.gateway.listAll(subscription.items, deadline, (stripe, page, options) =>
      stripe.subscriptionItems.list({ subscription: subscription.id, ...page }, options),
    );
    return parseSubscription(subscription, items);
  }
}

const CLIENT = 'client';

const EXPAND = ['default_payment_method'];

const STATUSES: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  paused: 'active',
  incomplete: 'past-due',
  past_due: 'past-due',
  unpaid: 'past-due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

const toDate = (seconds: number) => new Date(seconds * 1000);

function parseSubscription(subscription: Stripe.Subscription, items: Stripe.SubscriptionItem[]): SubscriptionSnapshot {
  const status = STATUSES[subscription.status];
  const periodEnds = items.map(({ current_period_end: end }) => end);
  const isWellFormed = isStripeObject('subscription', subscription) && periodEnds.every(Number.isFinite);
  if (!isWellFormed || !status || periodEnds.length === 0)
    throw new Error(`Not a subscription: ${JSON.stringify(subscription).slice(0, 300)}`);
  const endedAtSeconds = subscription.ended_at ?? subscription.canceled_at ?? Math.max(...periodEnds);
  return {
    id: subscription.id,
    status,
    periodEnd: toDate(Math.max(...periodEnds)),
    endsAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    isCanceledByClient: subscription.metadata.canceledBy === CLIENT,
    endedAt: status === 'ended' ? toDate(endedAtSeconds) : null,
    customerId: stripeIdOf(subscription.customer),
    method: methodOf(subscription.default_payment_method),
    live: subscription.livemode,
  };
}

type MethodFacts = { brand?: string; bank_name?: string; last4?: string; exp_month?: number; exp_year?: number };

/** Every type has its facts under its own name. */
function methodOf(method: Stripe.Subscription['default_payment_method']): SavedPaymentMethod | null {
  if (!method || typeof method === 'string') return null;
  const { type } = method;
  const facts = (method as unknown as Record<string, MethodFacts | undefined>)[type] ?? {};
  return {
    type,
    brand: facts.brand ?? facts.bank_name ?? null,
    last4: facts.last4 ?? null,
    expMonth: facts.exp_month ?? null,
    expYear: facts.exp_year ?? null,
  };
}
