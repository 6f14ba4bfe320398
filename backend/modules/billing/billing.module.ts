import { Module } from '@nestjs/common';
import { Config } from '../../platform/config';
import { PagesService } from '../../platform/site';
import { DetailsModule } from './details';
import { DisputesModule } from './disputes';
import { DunningModule } from './dunning';
import { InvoicesModule } from './invoices';
import { OrdersModule } from './orders';
import { ReceivablesModule } from './receivables';
import { ReconciliationModule } from './reconciliation';
import { SubscriptionsModule } from './subscriptions';

@Module({
  imports: [
    DetailsModule,
    OrdersModule,
    InvoicesModule,
    SubscriptionsModule,
    DunningModule,
    ReceivablesModule,
    ReconciliationModule,
    DisputesModule,
  ],
  exports: [OrdersModule],
})
export class BillingModule {
  constructor(pages: PagesService, { hasTestPayments }: Config) {
    pages.registerUserData(() => ({ isTestMode: hasTestPayments }));
  }
}
