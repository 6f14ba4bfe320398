export { BillingModule } from './billing.module';
export { insertDraft, Invoice, InvoiceSendingService } from './invoices';
export { PaymentRecord } from './ledger';
export { type OrderLine, OrderQueries, OrdersService } from './orders';
