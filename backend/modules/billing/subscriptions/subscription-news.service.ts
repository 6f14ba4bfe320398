import { Injectable } from '@nestjs/common';
import { ignored, type Judgement, LOOK_MS } from '../provider/judgement';
import { Patience } from '../provider/patience';
import type { EventPayload } from '../provider/payment-event.entity';
import { Renewals } from './renewals.service';

/** What the provider tells us about subscriptions and their months. */
@Injectable()
export class SubscriptionNews {
  constructor(private readonly renewals: Renewals) {}

  /** The first news may come before the order is known to be paid, and then the order asks by itself. */
  async of({ subscriptionId }: EventPayload): Promise<Judgement> {
    const subscription = subscriptionId ? await this.renewals.knownAs(subscriptionId) : null;
    if (!subscription) return ignored('It is no subscription of ours');
    await this.renewals.follow(subscription, new Patience(LOOK_MS));
    return { outcome: 'applied', orderId: subscription.orderId };
  }
}
