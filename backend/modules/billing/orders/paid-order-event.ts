import type { PaidOrder } from './events';
import type { Order } from './order.entity';

export const toPaidOrderEvent = ({ id, orderNumber, userId, items = [], paidAt }: Order): PaidOrder => ({
  orderId: id,
  orderNumber,
  userId,
  items: items.map((item) => item.present()),
  paidAt: (paidAt ?? new Date()).toISOString(),
});
