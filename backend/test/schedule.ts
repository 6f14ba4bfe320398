import { cartApi, type Order, ordersApi, type OrderStatus } from '../contracts';
import { newId } from '../platform/database';
import { MissedNews } from '../modules/billing/provider/missed-news.service';
import { Reconciler } from '../modules/billing/orders/reconciler.service';
import { eventually, type TestApp } from './app';
import type { Caller } from './caller';
import { type Dice, dice } from './hostile';
import { deliver, eventOf, type Told } from './payments';
import { complaintsAbout } from './schedule-model';
import type { StandIn } from './stand-in';

/** Where an order may go from where it was seen. */
const FORWARD: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending', 'paid', 'refunded', 'cancelled', 'expired'],
  paid: ['paid', 'refunded'],
  refunded: ['refunded'],
  cancelled: ['cancelled'],
  expired: ['expired'],
};

interface World {
  product: TestApp;
  provider: StandIn;
  /** Packages that can be bought. */
  shop: string[];
}

/**
 * One buyer and everything that may happen to their orders, in an order that a seed decides. The provider tells of
 * what happened by news that may come late, twice, in any order, or never. Everything wrong is kept in `wrong`.
 */
export class Schedule {
  readonly wrong: string[] = [];
  private readonly chance: Dice;
  /** News that is still on its way. */
  private readonly bag: Told[] = [];
  private readonly told = new Set<string>();
  /** What is on the provider's own list: all of it about money that went back, of the rest every other one. */
  private readonly listed = new Set<string>();
  private readonly sessions: string[] = [];
  private readonly seen = new Map<string, OrderStatus>();

  constructor(
    private readonly world: World,
    private readonly buyer: Caller,
    seed: number,
  ) {
    this.chance = dice(seed);
  }

  async run(): Promise<void> {
    await this.checkout();
    for (let left = 4 + this.chance.roll(10); left > 0; left -= 1) {
      await Promise.all(Array.from({ length: 1 + this.chance.roll(3) }, () => this.step()));
      await this.look();
    }
    await this.comeToRest();
    await this.compare();
  }

  private async step(): Promise<void> {
    const { chance } = this;
    const happens: (() => unknown)[] = [
      () => this.checkout(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.news(),
      () => this.news(),
      () => this.news(),
      () => this.bag.splice(chance.roll(this.bag.length + 1), 1),
      () => this.comeBack(),
      () => this.tick(),
      () => this.readOn(),
    ];
    await chance.pick(happens)();
  }

  /** The same cart, or another one. */
  private async checkout(): Promise<void> {
    const { chance } = this;
    const ids = this.world.shop.filter((_, i) => i === 0 || chance.roll(3) === 0);
    const items = ids.map((productId) => ({ productId, quantity: 1 }));
    const { status, body } = await this.buyer.call(cartApi.checkout, { body: { items } });
    if (status !== 200 && status !== 409) this.wrong.push(`checkout answered ${status}`);
    const [, session] = /\/c\/(cs_\w+)$/.exec(status === 200 ? body.url : '') ?? [];
    if (session && !this.sessions.includes(session)) this.sessions.push(session);
  }

  /** Somebody does something on the provider's page, or the provider does something by itself. */
  private atProvider(): void {
    const { provider } = this.world;
    const id = this.sessions.length > 0 ? this.chance.pick(this.sessions) : undefined;
    if (!id) return;
    const { status, payment_status: payment } = provider.session(id);
    if (status === 'open') this.onOpenPage(id);
    else if (status === 'complete' && payment === 'unpaid') this.onItsWay(id);
    else if (payment === 'paid' && this.chance.roll(2) === 0) this.moneyBack(id);
  }

  private onOpenPage(id: string): void {
    const { provider } = this.world;
    switch (this.chance.roll(6)) {
      case 0:
        provider.decline(id);
        return;
      case 1:
        provider.lapse(id);
        this.emit('checkout.session.expired', id);
        return;
      case 2:
        provider.process(id);
        this.emit('checkout.session.completed', id);
        return;
      default:
        provider.pay(id);
        this.emit('checkout.session.completed', id);
    }
  }

  private onItsWay(id: string): void {
    const { provider } = this.world;
    if (provider.hasBounced(id)) return;
    const arrives = this.chance.roll(3) > 0;
    if (arrives) provider.pay(id);
    else provider.bounce(id);
    this.emit(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, id);
  }

  private moneyBack(id: string): void {
    const { provider } = this.world;
    const left = Number(provider.session(id).amount_total) - provider.refundedOf(id);
    if (left === 0) return;
    provider.refund(id, this.chance.roll(2) === 0 ? left : Math.ceil(left / 2));
    this.put({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: provider.intentIdOf(id) } }, true);
  }

  private emit(type: string, id: string): void {
    this.put({ type, object: { ...this.world.provider.session(id) } }, this.chance.roll(2) === 0);
  }

  private put(what: Told, listed: boolean): void {
    const event = eventOf({ ...what, id: `evt_${newId()}` });
    this.bag.push({ ...what, id: event.id });
    if (!listed) return;
    this.listed.add(event.id);
    this.world.provider.events.add(event);
  }

  /** One that is on its way arrives, and perhaps it comes again. */
  private async news(): Promise<void> {
    const at = this.chance.roll(this.bag.length);
    const told = this.chance.roll(3) === 0 ? this.bag[at] : this.bag.splice(at, 1)[0];
    if (told) await this.deliver(told);
  }

  private async deliver(told: Told): Promise<void> {
    const { status } = await deliver(this.world.product, told);
    if (status !== 200) this.wrong.push(`the webhook answered ${status}`);
    if (told.id) this.told.add(told.id);
  }

  private async comeBack(): Promise<void> {
    const ids = [...this.seen.keys()];
    if (ids.length === 0) return;
    const { status } = await this.buyer.call(ordersApi.refreshPaymentStatus, { params: { id: this.chance.pick(ids) } });
    if (status !== 200) this.wrong.push(`a question was answered with ${status}`);
  }

  /** The clock, for this buyer's order alone: there are others in the same database. */
  private async tick(): Promise<void> {
    const { product } = this.world;
    await product.database.query(
      `update orders set ask_at = now() - interval '1 second' where status = 'pending' and id = any($1)`,
      [[...this.seen.keys()]],
    );
    await product.app.get(Reconciler).round(new Date());
  }

  private readOn(): Promise<void> {
    return this.world.product.app.get(MissedNews).round(new Date());
  }

  private async look(): Promise<Order[]> {
    const { body: orders } = await this.buyer.call(ordersApi.listMine, { query: { limit: '12' } });
    for (const { id, status } of orders) {
      const before = this.seen.get(id) ?? 'pending';
      if (!FORWARD[before].includes(status)) this.wrong.push(`an order went from ${before} to ${status}`);
      this.seen.set(id, status);
    }
    if (orders.filter(({ status }) => status === 'pending').length > 1) this.wrong.push('two orders are open');
    return orders;
  }

  /** News may be lost for ever; what is on the provider's list is found there. */
  private async comeToRest(): Promise<void> {
    await eventually(async () => {
      await this.readOn();
      return (await this.howMany('event_id = any($1)', this.listed)) === this.listed.size;
    }, 60_000);
    const heard = new Set([...this.told, ...this.listed]);
    await eventually(async () => (await this.howMany('event_id = any($1) and outcome is null', heard)) === 0, 60_000);
    this.world.provider.events.forget(...this.listed);
    await this.look();
    await this.tick();
  }

  private async howMany(which: string, ids: Set<string>): Promise<number> {
    const [{ count } = { count: -1 }] = await this.world.product.database.query<{ count: number }[]>(
      `select count(*)::int as count from payment_events where ${which}`,
      [[...ids]],
    );
    return count;
  }

  private async compare(): Promise<void> {
    await this.untilNothing(async () =>
      (await this.look()).flatMap((order) => complaintsAbout(order, this.world.provider)),
    );
    const refused = await this.world.product.database.query<{ reason: string }[]>(
      `select note as reason from payment_record where kind = 'rejected' and (event_id = any($1) or order_id = any($2))`,
      [[...this.told, ...this.listed], [...this.seen.keys()]],
    );
    this.wrong.push(...refused.map(({ reason }) => `refused: ${reason}`));
  }

  /** Another buyer's tick may have come first and be asking about our order right now. */
  private async untilNothing(look: () => Promise<string[]>): Promise<void> {
    let wrong: string[] = [];
    const right = async () => (wrong = await look()).length === 0;
    await eventually(right, 10_000).catch(() => this.wrong.push(...wrong));
  }

  /** Nothing is left open for whoever comes next. */
  async tidyUp(): Promise<void> {
    const { provider } = this.world;
    for (const id of this.sessions) {
      provider.lapse(id);
      const { status, payment_status: payment } = provider.session(id);
      if (status === 'complete' && payment === 'unpaid' && !provider.hasBounced(id)) provider.pay(id);
    }
    await this.tick();
    await this.untilNothing(async () =>
      (await this.look()).flatMap(({ status, id }) => (status === 'pending' ? [`order ${id} stays open`] : [])),
    );
  }
}
