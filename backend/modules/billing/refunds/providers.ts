import type { FeatureProviders } from '../feature-providers';
import { RefundRecorder } from './refund.recorder';
import { Refund } from '../ledger/refund.entity';
import { StripeRefundClient } from './stripe-refund.client';
import { RefundsController } from './refunds.controller';
import { RefundsProcessor } from './refunds.processor';
import { RefundEmails } from './refund.emails';
import { RefundsService } from './refunds.service';

export const REFUND_PROVIDERS = {
  entities: [Refund],
  controllers: [RefundsController],
  providers: [RefundRecorder, RefundsProcessor, RefundEmails, StripeRefundClient, RefundsService],
} satisfies FeatureProviders;
