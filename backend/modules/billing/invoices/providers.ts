import type { FeatureProviders } from '../feature-providers';
import { DemoInvoicesService } from './demo-invoices.service';
import { InvoiceDraftsService } from './invoice-drafts.service';
import { InvoiceQueries } from './invoice.queries';
import { AdminInvoicesController } from './admin-invoices.controller';
import { InvoiceIntent } from './invoice-intent.entity';
import { InvoiceLine } from './invoice-line.entity';
import { InvoiceStripeHandler } from './invoice-stripe.handler';
import { InvoiceNumber } from './invoice-number.entity';
import { InvoicePdfService } from './invoice-pdf.service';
import { InvoicePaymentStatusService } from './invoice-payment-status.service';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { InvoiceReconciler } from './invoice.reconciler';
import { Invoice } from './invoice.entity';
import { InvoicesController } from './invoices.controller';
import { InvoicesProcessor } from './invoices.processor';
import { InvoiceEmails } from './invoice.emails';
import { OpenPaymentIntentsService } from './open-payment-intents.service';
import { ManualPaymentsService } from './manual-payments.service';
import { InvoicePaymentRecorder } from './invoice-payment.recorder';
import { PaidInvoicesProcessor } from './paid-invoices.processor';
import { InvoicePaymentEmails } from './invoice-payment.emails';
import { InvoicePdfController } from './invoice-pdf.controller';
import { InvoicePaymentsController } from './invoice-payments.controller';
import { InvoicePaymentsService } from './invoice-payments.service';
import { InvoiceSendingService } from './invoice-sending.service';
import { InvoiceVoidingService } from './invoice-voiding.service';

export const INVOICE_PROVIDERS = {
  entities: [Invoice, InvoiceIntent, InvoiceLine, InvoiceNumber],
  controllers: [AdminInvoicesController, InvoicesController, InvoicePdfController, InvoicePaymentsController],
  providers: [
    DemoInvoicesService,
    InvoiceDraftsService,
    InvoiceQueries,
    InvoiceStripeHandler,
    InvoicePdfService,
    InvoicePaymentStatusService,
    InvoicePaymentSync,
    InvoiceReconciler,
    InvoicesProcessor,
    InvoiceEmails,
    OpenPaymentIntentsService,
    ManualPaymentsService,
    InvoicePaymentRecorder,
    PaidInvoicesProcessor,
    InvoicePaymentEmails,
    InvoicePaymentsService,
    InvoiceSendingService,
    InvoiceVoidingService,
  ],
} satisfies FeatureProviders;
