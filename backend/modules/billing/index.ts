export { BillingModule } from './billing.module';
export { insertDraft, Invoice, InvoiceSendingService } from './invoices';
export { disputeMarkSql, paidWithText, type PaidWithColumns, PaymentRecord } from './ledger';
export { eraseStripeCustomers } from './stripe';
export { type OrderLine, OrderQueries, OrdersService } from './orders';
