import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { LedgerModule } from '../ledger';
import { RefundsModule } from '../refunds';
import { StripeModule } from '../stripe';
import { AdminInvoicesController } from './admin-invoices.controller';
import { BusinessCalendarService } from './business-calendar.service';
import { DepositsService } from './deposits.service';
import { DemoInvoicesService } from './demo-invoices.service';
import { InvoiceCorrectionsService } from './invoice-corrections.service';
import { InvoiceDraftsService } from './invoice-drafts.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { InvoiceLine } from './invoice-line.entity';
import { DemoInvoiceNumber } from './demo-invoice-number.entity';
import { InvoiceNumber } from './invoice-number.entity';
import { InvoicePaymentRecorder } from './invoice-payment.recorder';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { InvoicePaymentsController } from './invoice-payments.controller';
import { InvoicePaymentsService } from './invoice-payments.service';
import { InvoicePdfController } from './invoice-pdf.controller';
import { InvoicePdfService } from './invoice-pdf.service';
import { InvoicePreviewService } from './invoice-preview.service';
import { InvoiceSendingService } from './invoice-sending.service';
import { InvoiceVoidingService } from './invoice-voiding.service';
import { invoiceEmailSamples } from './invoice.email-samples';
import { InvoiceEmails } from './invoice.emails';
import { Invoice } from './invoice.entity';
import { InvoiceQueries } from './invoice.queries';
import { InvoicesController } from './invoices.controller';
import { InvoicesProcessor } from './invoices.processor';
import { ManualPaymentsService } from './manual-payments.service';
import { OpenPaymentIntentsService } from './open-payment-intents.service';
import { PayableInvoicesService } from './payable-invoices.service';
import { StripeInvoiceClient } from './stripe-invoice.client';
import { StripePaymentIntentClient } from './stripe-payment-intent.client';
import { SubscriptionInvoicesService } from './subscription-invoices.service';

const ENTITIES = TypeOrmModule.forFeature([Invoice, InvoiceIntent, InvoiceLine, InvoiceNumber, DemoInvoiceNumber]);

/** Used by dunning, subscriptions, and reconciliation. */
const SHARED = [
  BusinessCalendarService,
  InvoiceEmails,
  InvoicePdfService,
  InvoicePreviewService,
  InvoiceQueries,
  OpenPaymentIntentsService,
  StripePaymentIntentClient,
  SubscriptionInvoicesService,
];

@Module({
  imports: [StripeModule, LedgerModule, RefundsModule, ENTITIES],
  controllers: [AdminInvoicesController, InvoicesController, InvoicePaymentsController, InvoicePdfController],
  providers: [
    ...SHARED,
    DemoInvoicesService,
    DepositsService,
    InvoiceCorrectionsService,
    InvoiceDraftsService,
    InvoicePaymentRecorder,
    InvoicePaymentsService,
    InvoicePaymentSync,
    InvoiceSendingService,
    InvoicesProcessor,
    InvoiceVoidingService,
    ManualPaymentsService,
    PayableInvoicesService,
    StripeInvoiceClient,
  ],
  exports: SHARED,
})
export class InvoicesModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => invoiceEmailSamples(site));
  }
}
