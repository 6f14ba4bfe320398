import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { DisputesModule } from '../disputes';
import { InvoicesModule } from '../invoices';
import { StripeModule } from '../stripe';
import { ComparisonService } from './comparison.service';
import { DifferencesService } from './differences.service';
import { PaymentCheck } from './payment-check.entity';
import { PaymentDifference } from './payment-difference.entity';
import { ProviderPayment, ProviderRefund } from './provider-payment.entity';
import { ReconciliationController } from './reconciliation.controller';
import { reconciliationEmailSamples } from './reconciliation.email-samples';
import { ReconciliationEmails } from './reconciliation.emails';
import { ReconciliationProcessor } from './reconciliation.processor';
import { ReconciliationService } from './reconciliation.service';
import { StripeCopySync } from './stripe-copy.sync';
import { StripeListClient } from './stripe-list.client';

@Module({
  imports: [
    StripeModule,
    DisputesModule,
    InvoicesModule,
    TypeOrmModule.forFeature([PaymentCheck, PaymentDifference, ProviderPayment, ProviderRefund]),
  ],
  controllers: [ReconciliationController],
  providers: [
    ComparisonService,
    DifferencesService,
    ReconciliationEmails,
    ReconciliationProcessor,
    ReconciliationService,
    StripeCopySync,
    StripeListClient,
  ],
})
export class ReconciliationModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => reconciliationEmailSamples(site));
  }
}
