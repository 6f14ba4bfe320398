import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Payments } from '../../platform/payments';
import { Pages } from '../../platform/site';
import { AuthModule } from '../auth';
import { BillingJobs } from './billing.jobs';
import { BillingLetters } from './billing.letters';
import { Findings } from './record/findings.service';
import { MissedNews } from './provider/missed-news.service';
import { NewOrders } from './orders/new-orders.service';
import { NewsRead } from './provider/news-read.entity';
import { Order } from './orders/order.entity';
import { OrderBook } from './orders/order-book.service';
import { OrderItem } from './orders/order-item.entity';
import { OrdersController } from './orders/orders.controller';
import { Orders } from './orders/orders.service';
import { PaymentEvent } from './provider/payment-event.entity';
import { Provider } from './provider/provider';
import { ProviderNews } from './provider/provider-news.service';
import { Questions } from './orders/questions.service';
import { Reconciler } from './orders/reconciler.service';
import { Settlement } from './orders/settlement.service';
import { StripeCustomer } from './provider/stripe-customer.entity';
import { WebhookController } from './provider/webhook.controller';

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
export class BillingModule {
  constructor(pages: Pages, { live }: Payments) {
    pages.tellMembers(() => ({ playMoney: !live }));
  }
}
