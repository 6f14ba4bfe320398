import { cartApi, type Order, ordersApi, type OrderStatus } from '../contracts';
import { OrderPaymentSync } from '../modules/billing/orders/order-payment.sync';
import { eventually, type TestApp } from './app';
import type { Caller } from './caller';
import { type SeededRandom, seededRandom } from './hostile-input';
import { orderProblems } from './order-model';
import type { FakeStripe } from './fake-stripe';
import { LateEvents } from './late-events';

const ALLOWED_TRANSITIONS: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending', 'paid', 'refunded', 'cancelled', 'expired'],
  paid: ['paid', 'refunded'],
  refunded: ['refunded'],
  cancelled: ['cancelled'],
  expired: ['expired'],
};

interface ScheduleContext {
  product: TestApp;
  provider: FakeStripe;
  productIds: string[];
}

/** Runs random actions of one buyer, determined by a seed. */
export class OrderSchedule {
  readonly problems: string[] = [];
  private readonly random: SeededRandom;
  private readonly events: LateEvents;
  private readonly sessions: string[] = [];
  private readonly lastStatuses = new Map<string, OrderStatus>();

  constructor(
    private readonly context: ScheduleContext,
    private readonly buyer: Caller,
    seed: number,
  ) {
    this.random = seededRandom(seed);
    const { product, provider } = context;
    this.events = new LateEvents(product, provider, this.random, this.problems);
  }

  async run(): Promise<void> {
    await this.checkout();
    for (let left = 4 + this.random.int(10); left > 0; left -= 1) {
      await Promise.all(Array.from({ length: 1 + this.random.int(3) }, () => this.step()));
      await this.observe();
    }
    await this.events.settle();
    await this.observe();
    await this.runReconciler();
    await this.compare();
  }

  private async step(): Promise<void> {
    const { random } = this;
    const steps: (() => unknown)[] = [
      () => this.checkout(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.events.deliverNext(),
      () => this.events.deliverNext(),
      () => this.events.deliverNext(),
      () => this.events.loseOne(),
      () => this.refreshStatus(),
      () => this.runReconciler(),
      () => this.events.backfill(),
    ];
    await random.pick(steps)();
  }

  private async checkout(): Promise<void> {
    const { random } = this;
    const ids = this.context.productIds.filter((_, i) => i === 0 || random.int(3) === 0);
    const items = ids.map((productId) => ({ productId, quantity: 1 }));
    const { status, body } = await this.buyer.call(cartApi.checkout, { body: { items } });
    if (status !== 200 && status !== 409) this.problems.push(`checkout answered ${status}`);
    const [, session] = /\/c\/(cs_\w+)$/.exec(status === 200 ? body.url : '') ?? [];
    if (session && !this.sessions.includes(session)) this.sessions.push(session);
  }

  private atProvider(): void {
    const { provider } = this.context;
    const id = this.sessions.length > 0 ? this.random.pick(this.sessions) : undefined;
    if (!id) return;
    const { status, payment_status: payment } = provider.session(id);
    if (status === 'open') this.onOpenPage(id);
    else if (status === 'complete' && payment === 'unpaid') this.finishProcessing(id);
    else if (payment === 'paid' && this.random.int(2) === 0) this.refund(id);
  }

  private onOpenPage(id: string): void {
    const { provider } = this.context;
    switch (this.random.int(6)) {
      case 0:
        provider.decline(id);
        return;
      case 1:
        provider.expire(id);
        this.emitEvent('checkout.session.expired', id);
        return;
      case 2:
        provider.process(id);
        this.emitEvent('checkout.session.completed', id);
        return;
      default:
        provider.pay(id);
        this.emitEvent('checkout.session.completed', id);
    }
  }

  private finishProcessing(id: string): void {
    const { provider } = this.context;
    if (provider.hasFailedProcessing(id)) return;
    const hasSucceeded = this.random.int(3) > 0;
    if (hasSucceeded) provider.pay(id);
    else provider.failProcessing(id);
    this.emitEvent(`checkout.session.async_payment_${hasSucceeded ? 'succeeded' : 'failed'}`, id);
  }

  private refund(id: string): void {
    const { provider } = this.context;
    const left = Number(provider.session(id).amount_total) - provider.refundedAmount(id);
    if (left === 0) return;
    provider.refund(id, this.random.int(2) === 0 ? left : Math.ceil(left / 2));
    this.events.add({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: provider.intentIdOf(id) } }, true);
  }

  private emitEvent(type: string, id: string): void {
    this.events.add({ type, object: { ...this.context.provider.session(id) } });
  }

  private async refreshStatus(): Promise<void> {
    const ids = [...this.lastStatuses.keys()];
    if (ids.length === 0) return;
    const { status } = await this.buyer.call(ordersApi.refreshPaymentStatus, { params: { id: this.random.pick(ids) } });
    if (status !== 200) this.problems.push(`a question was answered with ${status}`);
  }

  /** Makes only this buyer's order due: other schedules share the database. */
  private async runReconciler(): Promise<void> {
    const { product } = this.context;
    await product.database.query(
      `update orders set ask_at = now() - interval '1 second' where status = 'pending' and id = any($1)`,
      [[...this.lastStatuses.keys()]],
    );
    await product.app.get(OrderPaymentSync).reconcileDue(new Date());
  }

  private async observe(): Promise<Order[]> {
    const { body: orders } = await this.buyer.call(ordersApi.listMine, { query: { limit: '12' } });
    for (const { id, status } of orders) {
      const before = this.lastStatuses.get(id) ?? 'pending';
      if (!ALLOWED_TRANSITIONS[before].includes(status))
        this.problems.push(`an order went from ${before} to ${status}`);
      this.lastStatuses.set(id, status);
    }
    if (orders.filter(({ status }) => status === 'pending').length > 1) this.problems.push('two orders are open');
    return orders;
  }

  private async compare(): Promise<void> {
    await this.waitUntilConsistent(async () =>
      (await this.observe()).flatMap((order) => orderProblems(order, this.context.provider)),
    );
    const rejected = await this.context.product.database.query<{ reason: string }[]>(
      `select note as reason from payment_record where kind = 'rejected' and (event_id = any($1) or order_id = any($2))`,
      [this.events.knownIds, [...this.lastStatuses.keys()]],
    );
    this.problems.push(...rejected.map(({ reason }) => `refused: ${reason}`));
  }

  /** Another schedule's reconciler may be checking this order right now. */
  private async waitUntilConsistent(findProblems: () => Promise<string[]>): Promise<void> {
    let found: string[] = [];
    const isConsistent = async () => (found = await findProblems()).length === 0;
    await eventually(isConsistent).catch(() => this.problems.push(...found));
  }

  async closeOpenOrders(): Promise<void> {
    const { provider } = this.context;
    for (const id of this.sessions) {
      provider.expire(id);
      const { status, payment_status: payment } = provider.session(id);
      if (status === 'complete' && payment === 'unpaid' && !provider.hasFailedProcessing(id)) provider.pay(id);
    }
    await this.runReconciler();
    await this.waitUntilConsistent(async () =>
      (await this.observe()).flatMap(({ status, id }) => (status === 'pending' ? [`order ${id} stays open`] : [])),
    );
  }
}
