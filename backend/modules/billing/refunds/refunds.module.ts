import { Module } from '@nestjs/common';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { LedgerModule } from '../ledger';
import { StripeModule } from '../stripe';
import { refundEmailSamples } from './refund.email-samples';
import { RefundEmails } from './refund.emails';
import { RefundRecorder } from './refund.recorder';
import { RefundsController } from './refunds.controller';
import { RefundsProcessor } from './refunds.processor';
import { RefundsService } from './refunds.service';
import { StripeRefundClient } from './stripe-refund.client';

@Module({
  imports: [StripeModule, LedgerModule],
  controllers: [RefundsController],
  providers: [RefundEmails, RefundRecorder, RefundsProcessor, RefundsService, StripeRefundClient],
  exports: [RefundRecorder],
})
export class RefundsModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => refundEmailSamples(site));
  }
}
