import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { LedgerModule } from '../ledger';
import { RefundsModule } from '../refunds';
import { StripeModule } from '../stripe';
import { OrderItem } from './order-item.entity';
import { OrderPaymentSync } from './order-payment.sync';
import { orderEmailSamples } from './order.email-samples';
import { OrderEmails } from './order.emails';
import { Order } from './order.entity';
import { OrderReceiptController } from './order-receipt.controller';
import { OrderReceiptService } from './order-receipt.service';
import { OrderQueries } from './order.queries';
import { OrderStore } from './order.store';
import { OrdersController } from './orders.controller';
import { OrdersProcessor } from './orders.processor';
import { OrdersService } from './orders.service';
import { StripeCheckoutClient } from './stripe-checkout.client';
import { TakenOverOrdersListener } from './taken-over-orders.listener';

@Module({
  imports: [StripeModule, LedgerModule, RefundsModule, TypeOrmModule.forFeature([Order, OrderItem])],
  controllers: [OrdersController, OrderReceiptController],
  providers: [
    OrderEmails,
    OrderPaymentSync,
    OrderQueries,
    OrderReceiptService,
    OrdersProcessor,
    OrdersService,
    OrderStore,
    StripeCheckoutClient,
    TakenOverOrdersListener,
  ],
  exports: [OrderQueries, OrdersService, TypeOrmModule],
})
export class OrdersModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => orderEmailSamples(site));
  }
}
