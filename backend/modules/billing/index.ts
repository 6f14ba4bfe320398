export { BillingModule } from './billing.module';
export type { OrderLine } from './order-lines';
export { Orders } from './orders.service';
