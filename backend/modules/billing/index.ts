export { BillingModule } from './billing.module';
export { type OrderLine, Orders } from './orders.service';
