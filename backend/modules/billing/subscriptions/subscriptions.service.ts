import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { SubscriptionStatus } from '../../../contracts';
import {
  asSystem,
  selectColumns,
  searchFilter,
  type ListDefinition,
  findPage,
  type Page,
  type PageRequest,
  paginate,
} from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import { Outbox } from '../../../platform/jobs';
import { User } from '../../auth';
import { Order } from '../orders/order.entity';
import { OWNER_JSON } from '../owner.sql';
import { Patience, ProviderAway } from '../provider/patience';
import { Renewals } from './renewals.service';
import { Subscription } from './subscription.entity';
import { SubscriptionProvider } from './subscription-provider';
import { told } from './subscriptions.later';

const WAIT_MS = 9000;

const NOT_NOW = 'The payment provider does not take that now. Nothing has changed; please try again in a moment.';

/** Each is a question to the provider, and a mail. */
const DECIDING: RateLimit = { name: 'subscriptions:decide', max: 20, minutes: 60 };

export interface SubscriptionsAsked {
  status?: SubscriptionStatus | undefined;
  client?: string | undefined;
  words?: string[];
}

type Listed = Subscription & { owner: User; orderNumber: string };

/** The subscriptions as they are looked at, and their end. */
@Injectable()
export class Subscriptions {
  private readonly everybodys: ListDefinition;

  constructor(
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly provider: SubscriptionProvider,
    private readonly renewals: Renewals,
    private readonly outbox: Outbox,
    private readonly limits: RateLimitService,
    @InjectDataSource() private readonly database: DataSource,
  ) {
    const number = '(select order_number from orders where id = t.order_id) as "orderNumber"';
    this.everybodys = {
      name: 'subscriptions.all',
      table: 'subscriptions',
      columns: `${selectColumns(database, Subscription, 't')}, ${OWNER_JSON} as owner, ${number}`,
      sorts: { amount: { column: 'monthly_amount', type: 'number', descending: true } },
    };
  }

  mine({ id }: User, asked: PageRequest): Promise<Page<Subscription>> {
    return this.page(this.withOrder().where('s.userId = :id', { id }), asked);
  }

  async all(asked: PageRequest, { status, client, words = [] }: SubscriptionsAsked): Promise<Page<Subscription>> {
    const where = { status, user_id: client, ...searchFilter('found_by', words) };
    const page = await findPage<Listed>(this.database, this.everybodys, where, asked);
    const rows = page.rows.map(asSubscription);
    await this.fill(rows);
    return { ...page, rows };
  }

  /** Somebody else's is not there, except for admins, who see whose it is. */
  async one(viewer: User, id: string): Promise<Subscription> {
    const query = (viewer.isAdmin ? this.withOwner() : this.withOrder()).where('s.id = :id', { id });
    if (!viewer.isAdmin) query.andWhere('s.userId = :viewer', { viewer: viewer.id });
    const subscription = await query.getOne();
    if (!subscription) throw new NotFoundException('We could not find that');
    await this.fill([subscription]);
    return subscription;
  }

  /** For mails, which are not for a viewer. */
  find(id: string): Promise<Subscription | null> {
    return this.withOwner().where('s.id = :id', { id }).getOne();
  }

  /** Nothing is charged any more after what is paid for, or that is taken back. Said twice it comes to the same. */
  async decide(viewer: User, id: string, ends: boolean): Promise<Subscription> {
    const before = await this.one(viewer, id);
    if (before.status !== 'ended' && before.endsAtPeriodEnd === ends) return before;
    if (before.status === 'ended') throw overAlready(before);
    await this.limits.countAttempt(DECIDING, viewer.id);
    const patience = new Patience(WAIT_MS);
    const facts = await this.provider.setEnd(before.stripeSubscriptionId, ends, patience);
    if (!facts) {
      await asSystem(() => this.renewals.follow(before, patience));
      const now = await this.one(viewer, id);
      if (now.status === 'ended') throw overAlready(now);
      throw new ProviderAway(new Error(`${before.stripeSubscriptionId} was not changed`), NOT_NOW);
    }
    await this.outbox.transaction(async (manager, later) => {
      if (!(await this.renewals.note(manager, before, facts))) return;
      const what = ends ? 'will-end' : 'goes-on';
      await later(told, { subscriptionId: id, what, to: 'client' });
      // What one of the agency's own people decided is no news to it.
      if (!viewer.isAdmin) await later(told, { subscriptionId: id, what, to: 'agency' });
    });
    return this.one(viewer, id);
  }

  private async page(query: SelectQueryBuilder<Subscription>, asked: PageRequest): Promise<Page<Subscription>> {
    const page = await paginate(query, asked);
    await this.fill(page.rows);
    return page;
  }

  /** The oldest month of each that is open. */
  private async fill(subscriptions: Subscription[]): Promise<void> {
    if (subscriptions.length === 0) return;
    const ids = subscriptions.map(({ id }) => id);
    const open = await this.subscriptions.query<{ id: string; of: string }[]>(
      `select distinct on (subscription_id) id, subscription_id as of from invoices
       where subscription_id = any($1) and status in ('sent', 'overdue', 'processing') and voided_at is null
       order by subscription_id, created_at, id`,
      [ids],
    );
    const byId = new Map(open.map(({ id, of }) => [of, id]));
    for (const subscription of subscriptions) subscription.openInvoiceId = byId.get(subscription.id) ?? null;
  }

  private withOrder(): SelectQueryBuilder<Subscription> {
    return this.subscriptions
      .createQueryBuilder('s')
      .innerJoin('s.order', 'order')
      .addSelect(['order.id', 'order.orderNumber']);
  }

  private withOwner(): SelectQueryBuilder<Subscription> {
    return this.withOrder()
      .innerJoin('s.owner', 'owner')
      .addSelect(['owner.id', 'owner.username', 'owner.firstName', 'owner.lastName', 'owner.email']);
  }
}

const asSubscription = ({ owner, orderNumber, ...row }: Listed): Subscription =>
  Object.assign(new Subscription(), row, {
    owner: Object.assign(new User(), owner),
    order: Object.assign(new Order(), { id: row.orderId, orderNumber }),
  });

const overAlready = ({ description }: Subscription) =>
  new ConflictException(`${description} has ended already. You can order it again under Products.`);
