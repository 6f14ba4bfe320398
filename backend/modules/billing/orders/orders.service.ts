import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { affected, violatedConstraint } from '../../../platform/database';
import { RateLimitService } from '../../../platform/http';
import { Site } from '../../../platform/site';
import type { User } from '../../auth';
import { CHECKOUTS_PER_USER, OrderStore, type CreateOrderInput } from './order.store';
import { Order } from './order.entity';
import { calculateTaxes, hashOrderLines, type OrderLine, validateOrderLines } from './order-lines';
import { CannotCreate, Deadline, IDEMPOTENCY_KEY_LIFETIME_MS, stripeLimits } from '../stripe';
import { type CheckoutSessionSnapshot, StripeCheckoutClient } from './stripe-checkout.client';
import { OrderPaymentSync } from './order-payment.sync';
import type { OrderPaymentState } from './order-payment-state';

const UNAVAILABLE_MESSAGE = 'We can’t reach our payment provider. Your cart is saved; please try again in a moment.';

/** Each further attempt means that another tab or Stripe changed the order concurrently. */
const MAX_ATTEMPTS = 5;

type OrderContent = Pick<CreateOrderInput, 'lines' | 'taxes'>;

@Injectable()
export class OrdersService {
  private readonly log = new Logger('Orders');
  /** Concurrent tabs share one call to Stripe. */
  private readonly pendingSessions = new Map<string, Promise<string | undefined>>();

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly store: OrderStore,
    private readonly stripe: StripeCheckoutClient,
    private readonly paymentSync: OrderPaymentSync,
    private readonly limits: RateLimitService,
    private readonly config: Config,
    private readonly site: Site,
  ) {}

  async checkout(buyer: User, lines: OrderLine[]): Promise<{ url: string }> {
    const taxes = calculateTaxes(lines, (await this.site.currentSettings()).tax.rates);
    const totals = validateOrderLines(lines, taxes);
    const input: CreateOrderInput = { lines, taxes, totals, basket: hashOrderLines(lines, taxes) };
    const deadline = new Deadline(stripeLimits.answerMs, UNAVAILABLE_MESSAGE);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const openOrder = await this.orders.findOneBy({ userId: buyer.id, status: 'pending' });
      const url = !openOrder
        ? await this.createOrder(buyer, input, deadline)
        : openOrder.basket === input.basket
          ? await this.resumeOrder(openOrder, buyer, deadline)
          : await this.replaceOrder(openOrder, deadline);
      if (url) return { url };
    }
    throw new ConflictException('You’re also checking out in another window. Please review your cart.');
  }

  /**
   * Cancels before it expires the sessions, so that a late payment is refunded instead of opening a project. A repeat
   * also finds canceled orders, because a session may still be open.
   */
  async cancelOlderThan(userId: string, at: Date): Promise<void> {
    const createdBefore = { userId, createdAt: LessThan(at) };
    const orders = await this.orders.find({
      where: [
        { ...createdBefore, status: 'pending' },
        { ...createdBefore, status: 'cancelled', expiresAt: MoreThan(new Date()) },
      ],
    });
    for (const { id, stripeSessionId } of orders) {
      await this.paymentSync.close(id, 'cancelled');
      if (stripeSessionId) await this.stripe.expireSession(stripeSessionId, new Deadline(stripeLimits.answerMs));
    }
  }

  private async createOrder(buyer: User, input: CreateOrderInput, deadline: Deadline): Promise<string | undefined> {
    const order = await this.store.create(buyer, input).catch((error: unknown) => {
      if (violatedConstraint(error) === 'orders_one_open_key') return undefined;
      throw error;
    });
    return order && this.createSessionOnce(order, input, buyer, deadline);
  }

  private async resumeOrder(order: Order, buyer: User, deadline: Deadline): Promise<string | undefined> {
    if (order.stripeSessionId) {
      const url = await this.urlForState(order, await this.paymentSync.refresh(order, deadline));
      if (order.closing && url) await this.orders.update({ id: order.id }, { closing: false });
      return url;
    }
    if (Date.now() - order.createdAt.getTime() > IDEMPOTENCY_KEY_LIFETIME_MS)
      return this.paymentSync.close(order.id, 'cancelled', { ifWithoutSession: true });
    // Use the saved lines: other parameters under the same idempotency key are an error.
    const content = { lines: await this.store.listLines(order.id), taxes: order.taxes };
    return this.createSessionOnce(order, content, buyer, deadline);
  }

  /** Closes the old session before another order opens, so that only one can be paid. */
  private async replaceOrder(order: Order, deadline: Deadline): Promise<string | undefined> {
    const { id, userId, stripeSessionId } = order;
    // Creating the other order counts; at the limit, this one stays.
    await this.limits.assertBelow(CHECKOUTS_PER_USER, userId);
    if (!stripeSessionId) {
      await this.paymentSync.close(id, 'cancelled', { ifWithoutSession: true });
      return undefined;
    }
    await this.orders.update({ id, status: 'pending' }, { closing: true });
    const state = await this.paymentSync.applySnapshot(
      order,
      await this.stripe.expireSession(stripeSessionId, deadline),
      deadline,
    );
    if (state.type === 'open') throw deadline.unavailable(new Error(`${stripeSessionId} was not closed`));
    if (state.type === 'processing')
      throw new ConflictException('You have a payment in progress. You can order again once it clears.');
    return this.urlForState(order, state);
  }

  private async urlForState(order: Order, state: OrderPaymentState): Promise<string | undefined> {
    switch (state.type) {
      case 'open':
        return state.url;
      case 'paid':
      case 'processing':
        return `${this.config.publicUrl}/payment-success?order=${order.id}`;
      case 'refused':
        throw new ConflictException(
          `There’s a problem with order ${order.orderNumber}. Please email ${this.site.facts.email}.`,
        );
      case 'unknown':
        return this.paymentSync.close(order.id, 'cancelled');
      default:
        return undefined;
    }
  }

  private createSessionOnce(
    order: Pick<Order, 'id'>,
    content: OrderContent,
    buyer: User,
    deadline: Deadline,
  ): Promise<string | undefined> {
    const pending = this.pendingSessions.get(order.id);
    if (pending) return pending;
    const creating = this.createSession(order.id, content, buyer, deadline).finally(() =>
      this.pendingSessions.delete(order.id),
    );
    this.pendingSessions.set(order.id, creating);
    return creating;
  }

  private async createSession(
    id: string,
    content: OrderContent,
    buyer: User,
    deadline: Deadline,
  ): Promise<string | undefined> {
    try {
      const session = await this.stripe.createSession(id, content, buyer, deadline);
      return await this.saveSession(id, session, deadline);
    } catch (error) {
      if (!(error instanceof CannotCreate)) throw error;
      this.log.warn(`Order ${id} can't have a checkout session: ${error.message}`);
      await this.paymentSync.close(id, 'cancelled', { ifWithoutSession: true });
      return undefined;
    }
  }

  private async saveSession(
    id: string,
    session: CheckoutSessionSnapshot,
    deadline: Deadline,
  ): Promise<string | undefined> {
    const { url, expiresAt } = session;
    if (!url) throw deadline.unavailable(new Error(`The new session ${session.id} has no URL`));
    const updated = await this.orders.update(
      { id, status: 'pending', stripeSessionId: IsNull() },
      { stripeSessionId: session.id, checkoutUrl: url, expiresAt },
    );
    if (affected(updated) > 0) return url;
    const current = await this.orders.findOneByOrFail({ id });
    if (current.stripeSessionId === session.id) return current.isOpen ? url : undefined;
    // Canceled in another tab: close the unused session.
    await this.stripe.expireSession(session.id, deadline);
    return undefined;
  }
}
