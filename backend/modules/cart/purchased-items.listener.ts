import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../../platform/database';
import { OnEvent } from '../../platform/jobs';
import { orderPaidEvent, type PaidOrder } from '../billing/orders/events';

/** Runs once per order. Locks the lines, so concurrent additions wait. */
const REMOVE_PURCHASED = `
  with once as (
    insert into emptied_carts (order_id) values ($1) on conflict do nothing returning order_id
  ), bought as (
    select product_id, sum(quantity) as quantity
    from jsonb_to_recordset($3::jsonb) as item (product_id uuid, quantity integer)
    where exists (select from once) group by product_id
  ), held as (
    select id, product_id, quantity from cart_items
    where user_id = $2 and product_id in (select product_id from bought) order by id for update
  ), rest as (
    select held.id, held.quantity - bought.quantity as quantity from held join bought using (product_id)
  ), gone as (
    delete from cart_items line using rest where line.id = rest.id and rest.quantity <= 0
  ), kept as (
    update cart_items line set quantity = rest.quantity, updated_at = now()
    from rest where line.id = rest.id and rest.quantity > 0
  )
  select from rest`;

const UNPROCESSED_ORDERS = `
  select id from unnest($1::uuid[]) as id where not exists (select from emptied_carts where order_id = id)`;

/** Removes purchased quantities from the cart; later additions stay. */
@Injectable()
export class PurchasedItemsListener {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @OnEvent(orderPaidEvent, 'Bought.hear')
  async onOrderPaid(order: PaidOrder): Promise<void> {
    await this.removePurchased(order);
  }

  async findUnprocessed(orders: PaidOrder[]): Promise<PaidOrder[]> {
    if (orders.length === 0) return [];
    const ids = orders.map(({ orderId }) => orderId);
    const rows = await queryPrepared<{ id: string }>(this.database, 'cart.still-in', UNPROCESSED_ORDERS, [ids]);
    return orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId));
  }

  /** Returns true if the cart still had purchased items. */
  async removePurchased({ orderId, userId, items }: PaidOrder): Promise<boolean> {
    const purchased = items.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
    const values = [orderId, userId, JSON.stringify(purchased)];
    return (await queryPrepared(this.database, 'cart.take-out', REMOVE_PURCHASED, values)).length > 0;
  }
}
