import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { affected, asSystem, isUuid } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { SavedCard } from '../../../contracts';
import type { User } from '../../auth';
import { SubscriptionInvoicesService } from '../invoices';
import {
  Deadline,
  EVENT_DEADLINE_MS,
  type EventPayload,
  ignoredResult,
  OnStripeEvent,
  StripeGateway,
  type StripeEventResult,
  stripeLimits,
  StripeUnavailable,
} from '../stripe';
import { type CardSession, StripeCardClient } from './stripe-card.client';
import { StripeSubscriptionClient } from './stripe-subscription.client';
import { SubscriptionSync } from './subscription.sync';
import { Subscription } from './subscription.entity';
import { alreadyEnded, SubscriptionsService } from './subscriptions.service';

const CARD_PAGES_PER_USER: RateLimit = { name: 'subscriptions:card', max: 20, minutes: 60 };

const RECENTLY_PAID = '15 minutes';

const NOT_SAVED = 'Your new card isn’t saved yet. Please try again in a moment.';

/** Replaces the card of a subscription on a page of Stripe. */
@Injectable()
export class SubscriptionCardsService {
  constructor(
    @InjectRepository(Subscription) private readonly rows: Repository<Subscription>,
    private readonly subscriptions: SubscriptionsService,
    private readonly stripe: StripeSubscriptionClient,
    private readonly cards: StripeCardClient,
    private readonly invoices: SubscriptionInvoicesService,
    private readonly sync: SubscriptionSync,
    private readonly gateway: StripeGateway,
    private readonly limits: RateLimitService,
  ) {}

  async createSession(viewer: User, id: string): Promise<string> {
    const { status, stripeSubscriptionId, description } = await this.findOwn(viewer, id);
    if (status === 'ended') throw alreadyEnded({ description });
    await this.limits.countAttempt(CARD_PAGES_PER_USER, viewer.id);
    const deadline = new Deadline(stripeLimits.answerMs);
    const customer = (await this.stripe.find(stripeSubscriptionId, deadline))?.customerId;
    if (!customer) throw new StripeUnavailable(new Error(`${stripeSubscriptionId} has no customer`));
    return this.cards.createSession(id, customer, deadline);
  }

  /** When the client returns. The webhook does the same for those who don't. */
  async saveCard(viewer: User, id: string, sessionId: string): Promise<SavedCard> {
    const subscription = await this.findOwn(viewer, id);
    const deadline = new Deadline(stripeLimits.answerMs);
    const session = await this.cards.findSession(sessionId, deadline);
    if (session?.subscriptionId !== id || session.live !== this.gateway.live) throw new NotFoundException('Not found');
    if (!(await asSystem(() => this.apply(subscription, session, deadline)))) throw new ConflictException(NOT_SAVED);
    // The webhook may have retried the payment before the client returned.
    const [{ paidAmount }] = await this.rows.query<[Pick<SavedCard, 'paidAmount'>]>(
      `select coalesce(sum(amount), 0)::int as "paidAmount" from invoices
       where subscription_id = $1 and paid_at > now() - interval '${RECENTLY_PAID}'`,
      [id],
    );
    return { ...(await this.subscriptions.get(viewer, id)).present(), paidAmount };
  }

  @OnStripeEvent('checkout.session.completed', 'checkout.session.expired')
  async handleEvent({ objectId, setupIntentId }: EventPayload): Promise<StripeEventResult | null> {
    if (!setupIntentId || !objectId) return null;
    const deadline = new Deadline(EVENT_DEADLINE_MS);
    const session = await this.cards.findSession(objectId, deadline);
    const id = session?.subscriptionId;
    const subscription = id && isUuid(id) ? await this.rows.findOneBy({ id }) : null;
    if (!session || !subscription) return ignoredResult('No subscription matches this event');
    if (!(await this.apply(subscription, session, deadline))) return ignoredResult('No card was saved');
    return { outcome: 'applied', orderId: subscription.orderId };
  }

  /** Idempotent, and repeated after a failure. Returns whether a card was saved on the page. */
  private async apply(subscription: Subscription, session: CardSession, deadline: Deadline): Promise<boolean> {
    const { id, stripeSubscriptionId } = subscription;
    const { paymentMethodId, createdAt } = session;
    if (!paymentMethodId) return false;
    const chosen = await this.rows
      .createQueryBuilder()
      .update()
      .set({ cardChosenAt: createdAt })
      .where(`id = :id and status <> 'ended' and (card_chosen_at is null or card_chosen_at <= :createdAt)`, {
        id,
        createdAt,
      })
      .execute();
    if (affected(chosen) > 0 && (await this.stripe.setPaymentMethod(stripeSubscriptionId, paymentMethodId, deadline)))
      await this.invoices.retryOpen(stripeSubscriptionId, session.id, deadline);
    await this.sync.sync(subscription, deadline);
    return true;
  }

  private async findOwn({ id: userId }: User, id: string): Promise<Subscription> {
    const subscription = await this.rows.findOneBy({ id, userId });
    if (!subscription) throw new NotFoundException('Not found');
    return subscription;
  }
}
