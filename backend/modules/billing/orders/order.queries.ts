import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { OrderStatus } from '../../../contracts';
import {
  selectColumns,
  searchFilter,
  type ListDefinition,
  findPage,
  type Page,
  type PageRequest,
  paginate,
} from '../../../platform/database';
import { User, USER_JSON } from '../../auth';
import { disputeMarkSql, LedgerQueries } from '../ledger';
import type { PaidOrder } from './events';
import { Order } from './order.entity';
import { OrderItem } from './order-item.entity';

export interface OrderFilter {
  status?: OrderStatus | undefined;
  client?: string | undefined;
  terms?: string[];
}

type ProjectOfOrder = NonNullable<Order['project']> & { orderId: string };

const DISPUTE = `case when t.paid_at is not null then ${disputeMarkSql('order_id', 't.id')} end`;

/** Loads orders with their items and projects: one statement each per page. */
@Injectable()
export class OrderQueries {
  private readonly definition: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(OrderItem) private readonly items: Repository<OrderItem>,
    private readonly ledgerQueries: LedgerQueries,
  ) {
    this.definition = {
      name: 'orders.all',
      table: 'orders',
      columns: `${selectColumns(database, Order, 't')}, ${USER_JSON} as buyer, ${DISPUTE} as dispute`,
      sorts: { amount: { column: 'total_amount', type: 'number', descending: true } },
    };
  }

  async listMine(viewer: User, pageRequest: PageRequest, status?: OrderStatus): Promise<Page<Order>> {
    const query = this.orders.createQueryBuilder('o').where('o.userId = :id', { id: viewer.id });
    if (status) query.andWhere('o.status = :status', { status });
    const page = await this.withItems(await paginate(query, pageRequest));
    await this.loadProjects(viewer, page.rows);
    return page;
  }

  async list(pageRequest: PageRequest, { status, client, terms = [] }: OrderFilter): Promise<Page<Order>> {
    const where = { status, user_id: client, ...searchFilter('found_by', terms) };
    const page = await findPage<Order>(this.database, this.definition, where, pageRequest);
    return this.withItems({ ...page, rows: page.rows.map(toOrder) });
  }

  async get(viewer: User, id: string): Promise<Order> {
    const query = viewer.isAdmin ? this.queryWithBuyer() : this.orders.createQueryBuilder('o');
    query.where('o.id = :id', { id });
    if (!viewer.isAdmin) query.andWhere('o.userId = :viewer', { viewer: viewer.id });
    const order = await query.getOne();
    if (!order) throw new NotFoundException('Not found');
    await Promise.all([
      this.loadItems([order]),
      this.loadPaidWith(order),
      this.loadHasCardRefund(order),
      this.loadProjects(viewer, [order]),
    ]);
    if (viewer.isAdmin) await this.loadDispute(order);
    return order;
  }

  async find(id: string): Promise<Order | null> {
    const order = await this.queryWithBuyer().where('o.id = :id', { id }).getOne();
    if (order) await Promise.all([this.loadItems([order]), this.loadPaidWith(order)]);
    return order;
  }

  async listRecentlyPaid({ id }: User): Promise<PaidOrder[]> {
    const query = this.orders.createQueryBuilder('o').where('o.userId = :id', { id });
    const orders = await query.andWhere(`o.paidAt > now() - interval '1 day'`).getMany();
    await this.loadItems(orders);
    return orders.map((order) => order.toPaidEvent());
  }

  private async loadProjects(viewer: User, orders: Order[]): Promise<void> {
    if (orders.length === 0) return;
    const projects = await this.orders.query<ProjectOfOrder[]>(
      `select order_id as "orderId", id, name, status from projects
       where order_id = any($1) and ($2 or user_id = $3)`,
      [orders.map(({ id }) => id), viewer.isAdmin, viewer.id],
    );
    const byOrder = new Map(projects.map(({ orderId, ...project }) => [orderId, project]));
    for (const order of orders) order.project = byOrder.get(order.id) ?? null;
  }

  private async withItems(page: Page<Order>): Promise<Page<Order>> {
    await this.loadItems(page.rows);
    return page;
  }

  private queryWithBuyer(): SelectQueryBuilder<Order> {
    return this.orders
      .createQueryBuilder('o')
      .leftJoin('o.buyer', 'buyer')
      .addSelect([
        'buyer.id',
        'buyer.username',
        'buyer.firstName',
        'buyer.lastName',
        'buyer.email',
        'buyer.takenOverAt',
      ]);
  }

  private async loadPaidWith(order: Order): Promise<void> {
    order.paidWith = order.paidAt ? await this.ledgerQueries.findPaidWith({ orderId: order.id }) : null;
  }

  private async loadHasCardRefund(order: Order): Promise<void> {
    const refunds = order.refundedAmount > 0 ? await this.ledgerQueries.listRefunds(order.id) : [];
    order.hasCardRefund = refunds.some(({ method, isReturned }) => method === null && !isReturned);
  }

  private async loadDispute(order: Order): Promise<void> {
    const statement = `select ${disputeMarkSql('order_id', '$1')} as dispute`;
    const [row] = await this.orders.query<Pick<Order, 'dispute'>[]>(statement, [order.id]);
    order.dispute = row?.dispute ?? null;
  }

  private async loadItems(orders: Order[]): Promise<void> {
    if (orders.length === 0) return;
    const items = await this.items.find({
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { position: 'ASC' },
    });
    const byId = new Map(orders.map((order) => [order.id, (order.items = [] as OrderItem[])]));
    for (const item of items) byId.get(item.orderId)?.push(item);
  }
}

const toOrder = (row: Order): Order =>
  Object.assign(new Order(), row, row.buyer && { buyer: Object.assign(new User(), row.buyer) });
