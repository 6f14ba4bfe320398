import type { OrderItem } from '../../contracts';
import { defineEvent } from '../../platform/jobs';

export interface PaidOrder {
  orderId: string;
  orderNumber: string;
  userId: string;
  /** As they were bought. */
  items: OrderItem[];
  paidAt: string;
}

/** An order has been paid, once and for certain. */
export const orderPaidEvent = defineEvent<PaidOrder>('billing.order-paid');
