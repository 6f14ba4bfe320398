import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { SubscriptionStatusFilter } from '../../../contracts';
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
import { Site } from '../../../platform/site';
import { User, USER_JSON } from '../../auth';
import { Order } from '../orders';
import { Deadline, stripeLimits, StripeUnavailable } from '../stripe';
import { SubscriptionSync } from './subscription.sync';
import { Subscription } from './subscription.entity';
import { StripeSubscriptionClient } from './stripe-subscription.client';
import { sendSubscriptionEmail } from './subscriptions.queue';

const CHANGE_REJECTED_MESSAGE =
  'We couldn’t make that change right now. Nothing changed; please try again in a moment.';

/** Rate limit of canceling and resuming. */
const CHANGES_PER_USER: RateLimit = { name: 'subscriptions:decide', max: 20, minutes: 60 };

export interface SubscriptionFilter {
  status?: SubscriptionStatusFilter | undefined;
  client?: string | undefined;
  terms?: string[];
}

type SubscriptionRow = Subscription & { owner: User; orderNumber: string };

@Injectable()
export class SubscriptionsService {
  private readonly all: ListDefinition;
  private readonly canceling: ListDefinition;

  constructor(
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly stripe: StripeSubscriptionClient,
    private readonly sync: SubscriptionSync,
    private readonly outbox: Outbox,
    private readonly limits: RateLimitService,
    private readonly site: Site,
    @InjectDataSource() private readonly database: DataSource,
  ) {
    const number = '(select order_number from orders where id = t.order_id) as "orderNumber"';
    this.all = {
      name: 'subscriptions.all',
      table: 'subscriptions',
      columns: `${selectColumns(database, Subscription, 't')}, ${USER_JSON} as owner, ${number}`,
      sorts: { amount: { column: 'monthly_amount', type: 'number', descending: true } },
    };
    this.canceling = {
      ...this.all,
      name: 'subscriptions.canceling',
      condition: `t.ends_at_period_end and t.status = 'active'`,
    };
  }

  listMine({ id }: User, pageRequest: PageRequest): Promise<Page<Subscription>> {
    return this.page(this.withOrder().where('s.userId = :id', { id }), pageRequest);
  }

  async list(
    pageRequest: PageRequest,
    { status, client, terms = [] }: SubscriptionFilter,
  ): Promise<Page<Subscription>> {
    const isCanceling = status === 'canceling';
    const where = { status: isCanceling ? undefined : status, user_id: client, ...searchFilter('found_by', terms) };
    const page = await findPage<SubscriptionRow>(
      this.database,
      isCanceling ? this.canceling : this.all,
      where,
      pageRequest,
    );
    const rows = page.rows.map(toSubscription);
    await this.loadOpenInvoices(rows);
    return { ...page, rows };
  }

  async get(viewer: User, id: string): Promise<Subscription> {
    const query = (viewer.isAdmin ? this.withOwner() : this.withOrder()).where('s.id = :id', { id });
    if (!viewer.isAdmin) query.andWhere('s.userId = :viewer', { viewer: viewer.id });
    const subscription = await query.getOne();
    if (!subscription) throw new NotFoundException('Not found');
    await this.loadOpenInvoices([subscription]);
    return subscription;
  }

  find(id: string): Promise<Subscription | null> {
    return this.withOwner().where('s.id = :id', { id }).getOne();
  }

  /** Cancels at period end, or undoes that. Idempotent. */
  async setCancelAtPeriodEnd(viewer: User, id: string, shouldEnd: boolean): Promise<Subscription> {
    const before = await this.get(viewer, id);
    if (before.status !== 'ended' && before.endsAtPeriodEnd === shouldEnd) return before;
    if (before.status === 'ended') throw alreadyEnded(before);
    const isByClient = !viewer.isAdmin;
    if (isByClient && before.isCanceledByAgency) throw this.canceledByAgency();
    await this.limits.countAttempt(CHANGES_PER_USER, viewer.id);
    const deadline = new Deadline(stripeLimits.answerMs);
    const { stripeSubscriptionId: stripeId } = before;
    const snapshot = await (shouldEnd
      ? this.stripe.setCancelAtPeriodEnd(stripeId, true, deadline, isByClient)
      : this.stripe.keep(stripeId, deadline));
    if (!snapshot) {
      await asSystem(() => this.sync.syncById(id, deadline));
      const now = await this.get(viewer, id);
      if (now.status === 'ended') throw alreadyEnded(now);
      throw new StripeUnavailable(new Error(`${before.stripeSubscriptionId} was not changed`), CHANGE_REJECTED_MESSAGE);
    }
    await this.outbox.transaction(async (manager, enqueue) => {
      if (!(await this.sync.saveStatus(manager, before, snapshot, { isByClient }))) return;
      const what = shouldEnd ? 'will-end' : 'goes-on';
      await enqueue(sendSubscriptionEmail, { subscriptionId: id, what, to: 'client', isByAgency: !isByClient });
      if (isByClient) await enqueue(sendSubscriptionEmail, { subscriptionId: id, what, to: 'agency' });
    });
    const after = await this.get(viewer, id);
    if (shouldEnd || !isByClient || !after.isCanceledByAgency) return after;
    // The agency canceled it since `before`, and Stripe has just been changed.
    await this.stripe.setCancelAtPeriodEnd(stripeId, true, deadline);
    await asSystem(() => this.sync.syncById(id, deadline));
    throw this.canceledByAgency();
  }

  private canceledByAgency(): ConflictException {
    return new ConflictException(
      `${this.site.facts.name} canceled this subscription. Contact us if you’d like to keep it.`,
    );
  }

  private async page(query: SelectQueryBuilder<Subscription>, pageRequest: PageRequest): Promise<Page<Subscription>> {
    const paginateWithInvoices = await paginate(query, pageRequest);
    await this.loadOpenInvoices(paginateWithInvoices.rows);
    return paginateWithInvoices;
  }

  /** The oldest unpaid invoice of each. */
  private async loadOpenInvoices(subscriptions: Subscription[]): Promise<void> {
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

const toSubscription = ({ owner, orderNumber, ...row }: SubscriptionRow): Subscription =>
  Object.assign(new Subscription(), row, {
    owner: Object.assign(new User(), owner),
    order: Object.assign(new Order(), { id: row.orderId, orderNumber }),
  });

export const alreadyEnded = ({ description }: Pick<Subscription, 'description'>) =>
  new ConflictException(`${description} has already ended. You can order it again under Products.`);
