import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { SubscriptionStatus } from '../../../contracts';
import { type Deadline, isStripeObject, StripeGateway } from '../stripe';

export interface SubscriptionSnapshot {
  id: string;
  status: SubscriptionStatus;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  live: boolean;
}

@Injectable()
export class StripeSubscriptionClient {
  constructor(private readonly gateway: StripeGateway) {}

  find(id: string, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    return this.gateway.find(deadline, async (stripe, options) =>
      parseSubscription(await stripe.subscriptions.retrieve(id, {}, options)),
    );
  }

  setCancelAtPeriodEnd(id: string, atPeriodEnd: boolean, deadline: Deadline): Promise<SubscriptionSnapshot | null> {
    const params = { cancel_at_period_end: atPeriodEnd };
    return this.gateway.change(deadline, async (stripe, options) =>
      parseSubscription(await stripe.subscriptions.update(id, params, options)),
    );
  }
}

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

function parseSubscription(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const status = STATUSES[subscription.status];
  const periodEnds = subscription.items.data.map(({ current_period_end: end }) => end);
  const isWellFormed = isStripeObject('subscription', subscription) && periodEnds.every(Number.isFinite);
  if (!isWellFormed || !status || periodEnds.length === 0)
    throw new Error(`Not a subscription: ${JSON.stringify(subscription).slice(0, 300)}`);
  const endedAtSeconds = subscription.ended_at ?? subscription.canceled_at ?? Math.max(...periodEnds);
  return {
    id: subscription.id,
    status,
    periodEnd: toDate(Math.max(...periodEnds)),
    endsAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    endedAt: status === 'ended' ? toDate(endedAtSeconds) : null,
    live: subscription.livemode,
  };
}
