import type { OrderItem } from '../../../contracts';
import { defineEvent } from '../../../platform/jobs';

export interface PaidOrder {
  orderId: string;
  orderNumber: string;
  userId: string;
  items: OrderItem[];
  paidAt: string;
}

export const orderPaidEvent = defineEvent<PaidOrder>('billing.order-paid');
