import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Payments } from '../../platform/payments';
import { Pages } from '../../platform/site';
import { AuthModule } from '../auth';
import { BillingJobs } from './billing.jobs';
import { BillingLetters } from './billing.letters';
import { CheckJobs } from './record/check/check.jobs';
import { Comparison } from './record/check/comparison.service';
import { Differences } from './record/check/differences.service';
import { PaymentCheck } from './record/check/payment-check.entity';
import { PaymentChecks } from './record/check/payment-checks.service';
import { PaymentDifference } from './record/check/payment-difference.entity';
import { ProviderCopy } from './record/check/provider-copy.service';
import { ProviderLists } from './record/check/provider-lists';
import { ProviderPayment, ProviderRefund } from './record/check/provider-payment.entity';
import { Customers } from './provider/customers.service';
import { Calendar } from './time/calendar';
import { DemoInvoices } from './invoices/demo-invoices.service';
import { Drafts } from './invoices/drafts.service';
import { Intents } from './provider/intents.service';
import { Invoice } from './invoices/invoice.entity';
import { InvoiceBook } from './invoices/invoice-book.service';
import { InvoiceDeskController } from './invoices/invoice-desk.controller';
import { InvoiceIntent } from './invoices/invoice-intent.entity';
import { InvoiceLine } from './invoices/invoice-line.entity';
import { InvoiceNews } from './invoices/invoice-news.service';
import { InvoiceNumber } from './invoices/invoice-number.entity';
import { InvoiceQuestions } from './invoices/invoice-questions.service';
import { InvoiceReminder } from './time/invoice-reminder.entity';
import { InvoiceSettlement } from './invoices/invoice-settlement.service';
import { InvoiceSweep } from './invoices/invoice-sweep.service';
import { InvoicesController } from './invoices/invoices.controller';
import { Ledger } from './record/ledger.service';
import { LiveIntents } from './invoices/live-intents.service';
import { InvoicePapers } from './invoices/invoice-papers.service';
import { InvoicesJobs } from './invoices/invoices.jobs';
import { InvoicesLetters } from './invoices/invoices.letters';
import { LateCharges } from './time/late-charges.service';
import { MissedNews } from './provider/missed-news.service';
import { NewOrders } from './orders/new-orders.service';
import { NewsRead } from './provider/news-read.entity';
import { Order } from './orders/order.entity';
import { OrderBook } from './orders/order-book.service';
import { OrderItem } from './orders/order-item.entity';
import { OrdersController } from './orders/orders.controller';
import { OrderNews } from './orders/order-news.service';
import { Orders } from './orders/orders.service';
import { OtherPayments } from './invoices/other-payments.service';
import { PaidInvoices } from './invoices/paid-invoices.service';
import { PaidJobs } from './invoices/paid.jobs';
import { PaidLetters } from './invoices/paid.letters';
import { Papers } from './papers/papers.service';
import { Paying } from './invoices/paying.service';
import { PapersController } from './invoices/papers.controller';
import { PayingController } from './invoices/paying.controller';
import { PaymentEvent } from './provider/payment-event.entity';
import { PaymentRecord } from './record/payment-record.entity';
import { Overdue } from './time/overdue.service';
import { Provider } from './provider/provider';
import { ProviderNews } from './provider/provider-news.service';
import { Questions } from './orders/questions.service';
import { Reconciler } from './orders/reconciler.service';
import { RecordBook } from './record/record-book.service';
import { RecordController } from './record/record.controller';
import { Reminder } from './time/reminder.entity';
import { Reminders } from './time/reminders.service';
import { Sending } from './invoices/sending.service';
import { Settlement } from './orders/settlement.service';
import { StripeCustomer } from './provider/stripe-customer.entity';
import { Months } from './subscriptions/months.service';
import { Renewals } from './subscriptions/renewals.service';
import { Subscription } from './subscriptions/subscription.entity';
import { SubscriptionJobs } from './subscriptions/subscriptions.jobs';
import { SubscriptionLetters } from './subscriptions/subscriptions.letters';
import { SubscriptionNews } from './subscriptions/subscription-news.service';
import { SubscriptionProvider } from './subscriptions/subscription-provider';
import { Subscriptions } from './subscriptions/subscriptions.service';
import { SubscriptionsController } from './subscriptions/subscriptions.controller';
import { TimeController } from './time/time.controller';
import { TimeJobs } from './time/time.jobs';
import { TimeLetters } from './time/time.letters';
import { Voiding } from './invoices/voiding.service';
import { WebhookController } from './provider/webhook.controller';

@Module({
  imports: [
    AuthModule,
    TypeOrmModule.forFeature([
      Invoice,
      InvoiceIntent,
      InvoiceLine,
      InvoiceNumber,
      InvoiceReminder,
      NewsRead,
      Order,
      OrderItem,
      PaymentCheck,
      PaymentDifference,
      PaymentEvent,
      PaymentRecord,
      ProviderPayment,
      ProviderRefund,
      Reminder,
      StripeCustomer,
      Subscription,
    ]),
  ],
  controllers: [
    PapersController,
    InvoicesController,
    InvoiceDeskController,
    OrdersController,
    PayingController,
    RecordController,
    SubscriptionsController,
    TimeController,
    WebhookController,
  ],
  providers: [
    Orders,
    NewOrders,
    OrderBook,
    Provider,
    Customers,
    Intents,
    Settlement,
    Ledger,
    RecordBook,
    CheckJobs,
    Comparison,
    Differences,
    PaymentChecks,
    ProviderCopy,
    ProviderLists,
    OrderNews,
    InvoiceNews,
    InvoiceSweep,
    Papers,
    Paying,
    InvoiceQuestions,
    OtherPayments,
    LiveIntents,
    InvoiceSettlement,
    PaidInvoices,
    PaidJobs,
    PaidLetters,
    ProviderNews,
    MissedNews,
    Questions,
    Reconciler,
    Calendar,
    InvoiceBook,
    Drafts,
    Sending,
    Voiding,
    DemoInvoices,
    InvoicePapers,
    InvoicesJobs,
    InvoicesLetters,
    BillingJobs,
    BillingLetters,
    LateCharges,
    Overdue,
    Reminders,
    TimeJobs,
    TimeLetters,
    Months,
    Renewals,
    SubscriptionJobs,
    SubscriptionLetters,
    SubscriptionNews,
    SubscriptionProvider,
    Subscriptions,
  ],
  exports: [Orders, OrderBook],
})
export class BillingModule {
  constructor(pages: Pages, { live }: Payments) {
    pages.tellMembers(() => ({ playMoney: !live }));
  }
}
