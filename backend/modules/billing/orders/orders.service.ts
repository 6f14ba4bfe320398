import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { affected, violatedConstraint } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import { NewOrders, type Wanted } from './new-orders.service';
import { Order } from './order.entity';
import { basketOf, type OrderLine, payable } from './order-lines';
import { Patience, ProviderAway } from '../provider/patience';
import { CannotOpen } from '../provider/asking';
import { Provider } from '../provider/provider';
import type { SessionFacts } from './session-facts';
import { Settlement } from './settlement.service';
import type { Verdict } from './settling';

/** Whoever waits for a page to pay on has an answer after this time, whatever the provider does. */
const WAIT_MS = 9000;

/** Each is a question to the provider, and may be an order: nobody needs one a second. */
const CHECKING_OUT: RateLimit = { name: 'orders:checkout', max: 60, minutes: 1 };

/** Each of them is somebody else who was quicker: another tab, or the provider. */
const ROUNDS = 5;

/** An idempotency key is known for a day; after that the same question would make a second session. */
const SAME_KEY_MS = 23 * 3_600_000;

@Injectable()
export class Orders {
  private readonly log = new Logger('Orders');
  /** Of several tabs only one asks for the session, and all get what it got. */
  private readonly opening = new Map<string, Promise<string | undefined>>();

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly made: NewOrders,
    private readonly provider: Provider,
    private readonly settlement: Settlement,
    private readonly limits: RateLimitService,
    private readonly config: Config,
  ) {}

  /** Opens an order for these packages, or finds the one that is open for them, and says where to pay it. */
  async checkout(buyer: User, lines: OrderLine[]): Promise<{ url: string }> {
    const wanted: Wanted = { lines, sums: payable(lines), basket: basketOf(lines) };
    await this.limits.countAttempt(CHECKING_OUT, buyer.id);
    const patience = new Patience(WAIT_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await this.orders.findOneBy({ userId: buyer.id, status: 'pending' });
      const url = !open
        ? await this.openNew(buyer, wanted, patience)
        : open.basket === wanted.basket
          ? await this.goOn(open, buyer, patience)
          : await this.giveUp(open, patience);
      if (url) return { url };
    }
    throw new ConflictException('Another window of yours is checking out as well. Please look at your cart again.');
  }

  private async openNew(buyer: User, wanted: Wanted, patience: Patience): Promise<string | undefined> {
    const order = await this.made.keep(buyer, wanted).catch((error: unknown) => {
      if (violatedConstraint(error) === 'orders_one_open_key') return undefined;
      throw error;
    });
    return order && this.placeFor(order, wanted.lines, buyer, patience);
  }

  /** The same again: the page that is there already, unless it has been paid or has run out meanwhile. */
  private async goOn(order: Order, buyer: User, patience: Patience): Promise<string | undefined> {
    if (order.stripeSessionId) {
      const url = await this.standing(order, await this.settlement.ask(order, patience));
      if (order.closing && url) await this.orders.update({ id: order.id }, { closing: false });
      return url;
    }
    if (Date.now() - order.createdAt.getTime() > SAME_KEY_MS)
      return this.settlement.close(order.id, 'cancelled', { ifWithoutSession: true });
    // As they were kept: with its lines in another order, it would be another question to the provider.
    return this.placeFor(order, await this.made.linesOf(order.id), buyer, patience);
  }

  /** Something else is wanted: nobody can pay this one any more, before there is another. */
  private async giveUp(order: Order, patience: Patience): Promise<string | undefined> {
    const { id, stripeSessionId } = order;
    if (!stripeSessionId) {
      await this.settlement.close(id, 'cancelled', { ifWithoutSession: true });
      return undefined;
    }
    await this.orders.update({ id, status: 'pending' }, { closing: true });
    const verdict = await this.settlement.take(order, await this.provider.close(stripeSessionId, patience), patience);
    if (verdict.is === 'open') throw new ProviderAway(new Error(`${stripeSessionId} was not closed`));
    if (verdict.is === 'processing')
      throw new ConflictException(
        'A payment of yours is still on its way. As soon as it has arrived, you can order again.',
      );
    return this.standing(order, verdict);
  }

  /** Where somebody with this order belongs now: its page, or what became of it; nothing when it is over. */
  private async standing(order: Order, verdict: Verdict): Promise<string | undefined> {
    switch (verdict.is) {
      case 'open':
        return verdict.url;
      case 'paid':
      case 'processing':
        return `${this.config.publicUrl}/payment-success?order=${order.id}`;
      case 'refused':
        throw new ConflictException(
          `Something is wrong with your order ${order.orderNumber}. Please write to ${this.config.site.email}.`,
        );
      case 'unknown':
        return this.settlement.close(order.id, 'cancelled');
      default:
        return undefined;
    }
  }

  private placeFor(
    order: Pick<Order, 'id'>,
    lines: OrderLine[],
    buyer: User,
    patience: Patience,
  ): Promise<string | undefined> {
    const running = this.opening.get(order.id);
    if (running) return running;
    const opening = this.open(order.id, lines, buyer, patience).finally(() => this.opening.delete(order.id));
    this.opening.set(order.id, opening);
    return opening;
  }

  private async open(id: string, lines: OrderLine[], buyer: User, patience: Patience): Promise<string | undefined> {
    try {
      const session = await this.provider.open(id, lines, buyer, patience);
      return await this.keepSession(id, session, patience);
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      this.log.warn(`Order ${id} can have no page to pay on: ${error.message}`);
      await this.settlement.close(id, 'cancelled', { ifWithoutSession: true });
      return undefined;
    }
  }

  private async keepSession(id: string, session: SessionFacts, patience: Patience): Promise<string | undefined> {
    const { url, expiresAt } = session;
    if (!url) throw new ProviderAway(new Error(`The new session ${session.id} has no address`));
    const kept = await this.orders.update(
      { id, status: 'pending', stripeSessionId: IsNull() },
      { stripeSessionId: session.id, checkoutUrl: url, expiresAt },
    );
    if (affected(kept) > 0) return url;
    const now = await this.orders.findOneByOrFail({ id });
    if (now.stripeSessionId === session.id) return now.isOpen ? url : undefined;
    // Cancelled from another tab meanwhile, so nobody may find this page open.
    await this.provider.close(session.id, patience);
    return undefined;
  }
}
