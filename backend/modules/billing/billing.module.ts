import { Module } from '@nestjs/common';
import { Payments } from '../../platform/payments';
import { PagesService } from '../../platform/site';
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
  constructor(pages: PagesService, { live }: Payments) {
    pages.registerUserData(() => ({ isTestMode: !live }));
  }
}
