import { Module } from '@nestjs/common';
import { Config } from '../../platform/config';
import { EmailSampleRegistry } from '../../platform/email';
import { Payments } from '../../platform/payments';
import { PagesService } from '../../platform/site';
import { billingEmailSamples } from './billing.email-samples';
import { DunningModule } from './dunning';
import { InvoicesModule } from './invoices';
import { OrdersModule } from './orders';
import { ReconciliationModule } from './reconciliation';
import { SubscriptionsModule } from './subscriptions';

@Module({
  imports: [OrdersModule, InvoicesModule, SubscriptionsModule, DunningModule, ReconciliationModule],
  exports: [OrdersModule],
})
export class BillingModule {
  constructor(pages: PagesService, { live }: Payments, samples: EmailSampleRegistry, config: Config) {
    samples.register(() => billingEmailSamples(config));
    pages.registerUserData(() => ({ isTestMode: !live }));
  }
}
