export { BillingModule } from './billing.module';
export type { OrderLine } from './orders/order-lines';
export { OrderBook } from './orders/order-book.service';
export { Orders } from './orders/orders.service';
