export { BillingModule } from './billing.module';
export type { OrderLine } from './order-lines';
export { OrderBook } from './order-book.service';
export { Orders } from './orders.service';
