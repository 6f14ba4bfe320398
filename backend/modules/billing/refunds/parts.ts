import type { FeatureProviders } from '../feature-providers';
import { MoneyBack } from './money-back.service';
import { Refund } from './refund.entity';
import { RefundProvider } from './refund-provider';
import { RefundsController } from './refunds.controller';
import { RefundJobs } from './refunds.jobs';
import { RefundLetters } from './refunds.letters';
import { Refunds } from './refunds.service';

export const refundParts = {
  entities: [Refund],
  controllers: [RefundsController],
  providers: [MoneyBack, RefundJobs, RefundLetters, RefundProvider, Refunds],
} satisfies FeatureProviders;
