import { Injectable } from '@nestjs/common';
import { ignoredResult, type StripeEventResult, EVENT_DEADLINE_MS } from '../stripe/stripe-event-result';
import { Deadline } from '../stripe/deadline';
import type { EventPayload } from '../stripe/payment-event.entity';
import { SubscriptionSync } from './subscription.sync';

@Injectable()
export class SubscriptionStripeHandler {
  constructor(private readonly sync: SubscriptionSync) {}

  /** The first event may precede the paid order, which then syncs by itself. */
  async handle({ subscriptionId }: EventPayload): Promise<StripeEventResult> {
    const subscription = subscriptionId ? await this.sync.findByStripeId(subscriptionId) : null;
    if (!subscription) return ignoredResult('No subscription matches this event');
    await this.sync.sync(subscription, new Deadline(EVENT_DEADLINE_MS));
    return { outcome: 'applied', orderId: subscription.orderId };
  }
}
