export { BillingModule } from './billing.module';
export { BillingDetailsRow } from './details';
export { DisputeEntity } from './disputes';
export { InvoiceReminder, Reminder } from './dunning';
export {
  calculateLateCharge,
  describeLateCharge,
  insertDraft,
  Invoice,
  InvoiceIntent,
  InvoiceLine,
  InvoiceSendingService,
} from './invoices';
export { disputeMarkSql, paidWithText, type PaidWithColumns, PaymentRecord, Refund } from './ledger';
export { eraseStripeCustomers, StripeCustomer } from './stripe';
export {
  buildCheckoutSessionParams,
  calculateTotals,
  hashOrderLines,
  Order,
  OrderItem,
  type OrderLine,
  OrderQueries,
  OrdersService,
} from './orders';
export { Subscription } from './subscriptions';
