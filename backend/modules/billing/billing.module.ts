import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Payments } from '../../platform/payments';
import { PagesService } from '../../platform/site';
import { AuthModule } from '../auth';
import { BillingJobs } from './billing.jobs';
import { BillingLetters } from './billing.letters';
import { invoiceParts } from './invoices/parts';
import { OrderBook } from './orders/order-book.service';
import { Orders } from './orders/orders.service';
import { orderParts } from './orders/parts';
import { paperParts } from './papers/parts';
import type { Parts } from './parts';
import { providerParts } from './provider/parts';
import { recordParts } from './record/parts';
import { refundParts } from './refunds/parts';
import { subscriptionParts } from './subscriptions/parts';
import { timeParts } from './time/parts';

const ROOMS: Parts[] = [
  orderParts,
  invoiceParts,
  subscriptionParts,
  timeParts,
  recordParts,
  refundParts,
  paperParts,
  providerParts,
];

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature(ROOMS.flatMap(({ entities }) => entities))],
  controllers: ROOMS.flatMap(({ controllers }) => controllers),
  providers: [BillingJobs, BillingLetters, ...ROOMS.flatMap(({ providers }) => providers)],
  exports: [Orders, OrderBook],
})
export class BillingModule {
  constructor(pages: PagesService, { live }: Payments) {
    pages.registerUserData(() => ({ isTestMode: !live }));
  }
}
