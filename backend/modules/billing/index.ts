export { BillingModule } from './billing.module';
export type { OrderLine } from './orders/order-lines';
export { OrderQueries } from './orders/order.queries';
export { OrdersService } from './orders/orders.service';
export { insertDraft } from './invoices/invoice-drafts.service';
export { Invoice } from './invoices/invoice.entity';
export { InvoiceSendingService } from './invoices/invoice-sending.service';
export { PaymentRecord } from './ledger/payment-record.entity';
