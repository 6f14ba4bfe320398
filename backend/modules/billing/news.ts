import type { OrderItem } from '../../contracts';
import { news } from '../../platform/jobs';
import type { Order } from './order.entity';

export interface PaidOrder {
  orderId: string;
  orderNumber: string;
  userId: string;
  /** As they were bought. */
  items: OrderItem[];
  paidAt: string;
}

export const newsOf = ({ id, orderNumber, userId, items = [], paidAt }: Order): PaidOrder => ({
  orderId: id,
  orderNumber,
  userId,
  items: items.map((item) => item.present()),
  paidAt: (paidAt ?? new Date()).toISOString(),
});

/** An order has been paid, once and for certain. */
export const orderPaid = news<PaidOrder>('billing.order-paid');
