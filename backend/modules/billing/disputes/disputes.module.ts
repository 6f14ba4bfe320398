import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { LedgerModule } from '../ledger';
import { StripeModule } from '../stripe';
import { disputeEmailSamples } from './dispute.email-samples';
import { DisputeEmails } from './dispute.emails';
import { DisputeEntity } from './dispute.entity';
import { DisputeQueries } from './dispute.queries';
import { DisputeSync } from './dispute.sync';
import { DisputesController } from './disputes.controller';
import { DisputesProcessor } from './disputes.processor';
import { StripeDisputeClient } from './stripe-dispute.client';

@Module({
  imports: [StripeModule, LedgerModule, TypeOrmModule.forFeature([DisputeEntity])],
  controllers: [DisputesController],
  providers: [DisputeEmails, DisputeQueries, DisputeSync, DisputesProcessor, StripeDisputeClient],
  exports: [DisputeSync],
})
export class DisputesModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => disputeEmailSamples(site));
  }
}
