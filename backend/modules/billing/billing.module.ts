import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config';
import { EmailSampleRegistry } from '../../platform/email';
import { Payments } from '../../platform/payments';
import { PagesService } from '../../platform/site';
import { AuthModule } from '../auth';
import { billingEmailSamples } from './billing.email-samples';
import { BillingProcessor } from './billing.processor';
import { OrderEmails } from './orders/order.emails';
import { INVOICE_PROVIDERS } from './invoices/providers';
import { OrderQueries } from './orders/order.queries';
import { OrdersService } from './orders/orders.service';
import { ORDER_PROVIDERS } from './orders/providers';
import type { FeatureProviders } from './feature-providers';
import { STRIPE_PROVIDERS } from './stripe/providers';
import { LEDGER_PROVIDERS } from './ledger/providers';
import { REFUND_PROVIDERS } from './refunds/providers';
import { SUBSCRIPTION_PROVIDERS } from './subscriptions/providers';
import { DUNNING_PROVIDERS } from './dunning/providers';

const FEATURES: FeatureProviders[] = [
  ORDER_PROVIDERS,
  INVOICE_PROVIDERS,
  SUBSCRIPTION_PROVIDERS,
  DUNNING_PROVIDERS,
  LEDGER_PROVIDERS,
  REFUND_PROVIDERS,
  STRIPE_PROVIDERS,
];

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature(FEATURES.flatMap(({ entities }) => entities))],
  controllers: FEATURES.flatMap(({ controllers }) => controllers),
  providers: [BillingProcessor, OrderEmails, ...FEATURES.flatMap(({ providers }) => providers)],
  exports: [OrdersService, OrderQueries],
})
export class BillingModule {
  constructor(pages: PagesService, { live }: Payments, samples: EmailSampleRegistry, config: Config) {
    samples.register(() => billingEmailSamples(config));
    pages.registerUserData(() => ({ isTestMode: !live }));
  }
}
