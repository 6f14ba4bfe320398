import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config';
import { type JobData, Every, Handles } from '../../platform/jobs';
import { EmailService } from '../../platform/email';
import { processStripeEventJob, orderReceiptJob, orderPaidJob } from './billing.queue';
import { OrderEmails } from './orders/order.emails';
import { InvoiceReconciler } from './invoices/invoice.reconciler';
import { MissedNews } from './provider/missed-news.service';
import { OrderBook } from './orders/order-book.service';
import { ProviderNews } from './provider/provider-news.service';
import { Reconciler } from './orders/reconciler.service';

@Injectable()
export class BillingProcessor {
  constructor(
    private readonly stripeEvents: ProviderNews,
    private readonly orderReconciler: Reconciler,
    private readonly invoiceReconciler: InvoiceReconciler,
    private readonly stripeEventBackfill: MissedNews,
    private readonly orderQueries: OrderBook,
    private readonly orderEmails: OrderEmails,
    private readonly emailService: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(processStripeEventJob)
  async processStripeEvent({ eventId }: JobData<typeof processStripeEventJob>): Promise<void> {
    await this.stripeEvents.lookInto(eventId);
  }

  @Handles(orderReceiptJob)
  async sendReceipt({ orderId }: JobData<typeof orderReceiptJob>, id: string): Promise<void> {
    const order = await this.orderQueries.find(orderId);
    if (order?.billingEmail) await this.emailService.deliver(id, order.billingEmail, this.orderEmails.receipt(order));
  }

  @Handles(orderPaidJob)
  async notifyAgency({ orderId }: JobData<typeof orderPaidJob>, id: string): Promise<void> {
    const order = await this.orderQueries.find(orderId);
    if (order) await this.emailService.deliver(id, this.config.site.email, this.orderEmails.paid(order));
  }

  @Every('billing.reconcile', '* * * * *')
  async reconcile(at: Date): Promise<void> {
    await Promise.all([this.orderReconciler.round(at), this.invoiceReconciler.reconcileDue(at)]);
  }

  @Every('billing.missed', '17 * * * *')
  async backfillStripeEvents(at: Date): Promise<void> {
    await this.stripeEventBackfill.round(at);
  }

  @Every('billing.waiting', '*/10 * * * *')
  async reportPendingStripeEvents(): Promise<void> {
    await this.stripeEvents.rememberWaiting();
  }

  @Every('billing.tidy', '53 3 * * *')
  async deleteOldStripeEvents(): Promise<void> {
    await this.stripeEvents.tidy();
  }
}
