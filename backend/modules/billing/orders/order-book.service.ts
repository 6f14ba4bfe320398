import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { OrderStatus } from '../../../contracts';
import { type Page, type PageAsked, pageOf } from '../../../platform/database';
import type { User } from '../../auth';
import type { PaidOrder } from '../news';
import { newsOf } from './news-of';
import { Order } from './order.entity';
import { OrderItem } from './order-item.entity';

/** The orders as they are looked at, with their lines: two statements a page, however long it is. */
@Injectable()
export class OrderBook {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(OrderItem) private readonly items: Repository<OrderItem>,
  ) {}

  mine({ id }: User, asked: PageAsked, status?: OrderStatus): Promise<Page<Order>> {
    return this.page(this.orders.createQueryBuilder('o').where('o.userId = :id', { id }), asked, status);
  }

  all(asked: PageAsked, status?: OrderStatus): Promise<Page<Order>> {
    return this.page(this.withBuyer(), asked, status);
  }

  /** What is somebody else's is not there, except for admins, who see whose it is. */
  async one(viewer: User, id: string): Promise<Order> {
    const query = viewer.isAdmin ? this.withBuyer() : this.orders.createQueryBuilder('o');
    query.where('o.id = :id', { id });
    if (!viewer.isAdmin) query.andWhere('o.userId = :viewer', { viewer: viewer.id });
    const order = await query.getOne();
    if (!order) throw new NotFoundException('We could not find that');
    await this.fill([order]);
    return order;
  }

  /** For mails, which are not for a viewer. */
  async find(id: string): Promise<Order | null> {
    const order = await this.withBuyer().where('o.id = :id', { id }).getOne();
    if (order) await this.fill([order]);
    return order;
  }

  /** What this person paid for since yesterday: all that follows from it may still have to be done. */
  async paidLately({ id }: User): Promise<PaidOrder[]> {
    const query = this.orders.createQueryBuilder('o').where('o.userId = :id', { id });
    const orders = await query.andWhere(`o.paidAt > now() - interval '1 day'`).getMany();
    await this.fill(orders);
    return orders.map(newsOf);
  }

  private async page(query: SelectQueryBuilder<Order>, asked: PageAsked, status?: OrderStatus): Promise<Page<Order>> {
    if (status) query.andWhere('o.status = :status', { status });
    const page = await pageOf(query, asked);
    await this.fill(page.rows);
    return page;
  }

  private withBuyer(): SelectQueryBuilder<Order> {
    return this.orders
      .createQueryBuilder('o')
      .leftJoin('o.buyer', 'buyer')
      .addSelect(['buyer.id', 'buyer.username', 'buyer.firstName', 'buyer.lastName', 'buyer.email']);
  }

  private async fill(orders: Order[]): Promise<void> {
    if (orders.length === 0) return;
    const items = await this.items.find({
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { position: 'ASC' },
    });
    const byId = new Map(orders.map((order) => [order.id, (order.items = [] as OrderItem[])]));
    for (const item of items) byId.get(item.orderId)?.push(item);
  }
}
