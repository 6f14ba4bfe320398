import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Payments } from '../../platform/payments';
import { PagesService } from '../../platform/site';
import { AuthModule } from '../auth';
import { BillingProcessor } from './billing.processor';
import { OrderEmails } from './orders/order.emails';
import { INVOICE_PROVIDERS } from './invoices/providers';
import { OrderBook } from './orders/order-book.service';
import { Orders } from './orders/orders.service';
import { orderParts } from './orders/parts';
import { PDF_PROVIDERS } from './pdf/providers';
import type { FeatureProviders } from './feature-providers';
import { providerParts } from './provider/parts';
import { LEDGER_PROVIDERS } from './ledger/providers';
import { refundParts } from './refunds/parts';
import { subscriptionParts } from './subscriptions/parts';
import { timeParts } from './time/parts';

const FEATURES: FeatureProviders[] = [
  orderParts,
  INVOICE_PROVIDERS,
  subscriptionParts,
  timeParts,
  LEDGER_PROVIDERS,
  refundParts,
  PDF_PROVIDERS,
  providerParts,
];

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature(FEATURES.flatMap(({ entities }) => entities))],
  controllers: FEATURES.flatMap(({ controllers }) => controllers),
  providers: [BillingProcessor, OrderEmails, ...FEATURES.flatMap(({ providers }) => providers)],
  exports: [Orders, OrderBook],
})
export class BillingModule {
  constructor(pages: PagesService, { live }: Payments) {
    pages.registerUserData(() => ({ isTestMode: !live }));
  }
}
