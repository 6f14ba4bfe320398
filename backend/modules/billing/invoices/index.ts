export { BusinessCalendarService } from './business-calendar.service';
export { insertDraft } from './invoice-drafts.service';
export { InvoiceLine } from './invoice-line.entity';
export { InvoicePdfService } from './invoice-pdf.service';
export { InvoiceSendingService } from './invoice-sending.service';
export { InvoiceEmails } from './invoice.emails';
export { sampleInvoice } from './invoice.email-samples';
export { Invoice } from './invoice.entity';
export { invoiceReceiptJob, invoiceSentJob } from './invoices.queue';
export { InvoiceQueries } from './invoice.queries';
export { InvoicesModule } from './invoices.module';
export {
  calculateLateCharge,
  describeLateCharge,
  formatMonths,
  LATE_CHARGE_PERCENT,
  totalMonthsToWaive,
} from './late-charge';
export { OpenPaymentIntentsService } from './open-payment-intents.service';
export { StripePaymentIntentClient } from './stripe-payment-intent.client';
export { SubscriptionInvoicesService } from './subscription-invoices.service';
