export { buildCheckoutSessionParams } from './checkout-session';
export { calculateTotals, hashOrderLines } from './order-lines';
export { OrderItem } from './order-item.entity';
export type { OrderLine } from './order-lines';
export { sampleOrder } from './order.email-samples';
export { Order } from './order.entity';
export { OrderQueries } from './order.queries';
export { OrdersModule } from './orders.module';
export { OrdersService } from './orders.service';
