import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { BillingJobs } from './billing.jobs';
import { BillingLetters } from './billing.letters';
import { Findings } from './findings.service';
import { MissedNews } from './missed-news.service';
import { NewOrders } from './new-orders.service';
import { NewsRead } from './news-read.entity';
import { Order } from './order.entity';
import { OrderBook } from './order-book.service';
import { OrderItem } from './order-item.entity';
import { OrdersController } from './orders.controller';
import { Orders } from './orders.service';
import { PaymentEvent } from './payment-event.entity';
import { Provider } from './provider';
import { ProviderNews } from './provider-news.service';
import { Questions } from './questions.service';
import { Reconciler } from './reconciler.service';
import { Settlement } from './settlement.service';
import { StripeCustomer } from './stripe-customer.entity';
import { WebhookController } from './webhook.controller';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([NewsRead, Order, OrderItem, PaymentEvent, StripeCustomer])],
  controllers: [OrdersController, WebhookController],
  providers: [
    Orders,
    NewOrders,
    OrderBook,
    Provider,
    Settlement,
    Findings,
    ProviderNews,
    MissedNews,
    Questions,
    Reconciler,
    BillingJobs,
    BillingLetters,
  ],
  exports: [Orders, OrderBook],
})
export class BillingModule {}
