import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config';
import { type JobData, Every, Handles } from '../../platform/jobs';
import { EmailService } from '../../platform/email';
import { processStripeEventJob, orderReceiptJob, orderPaidJob } from './billing.queue';
import { OrderEmails } from './orders/order.emails';
import { InvoiceReconciler } from './invoices/invoice.reconciler';
import { StripeEventBackfill } from './stripe/stripe-event.backfill';
import { OrderQueries } from './orders/order.queries';
import { StripeEventsService } from './stripe/stripe-events.service';
import { OrderReconciler } from './orders/order.reconciler';

@Injectable()
export class BillingProcessor {
  constructor(
    private readonly stripeEvents: StripeEventsService,
    private readonly orderReconciler: OrderReconciler,
    private readonly invoiceReconciler: InvoiceReconciler,
    private readonly stripeEventBackfill: StripeEventBackfill,
    private readonly orderQueries: OrderQueries,
    private readonly orderEmails: OrderEmails,
    private readonly emailService: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(processStripeEventJob)
  async processStripeEvent({ eventId }: JobData<typeof processStripeEventJob>): Promise<void> {
    await this.stripeEvents.processStripeEvent(eventId);
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
    await Promise.all([this.orderReconciler.reconcileDue(at), this.invoiceReconciler.reconcileDue(at)]);
  }

  @Every('billing.missed', '17 * * * *')
  async backfillStripeEvents(at: Date): Promise<void> {
    await this.stripeEventBackfill.run(at);
  }

  @Every('billing.waiting', '*/10 * * * *')
  async reportPendingStripeEvents(): Promise<void> {
    await this.stripeEvents.retryWaiting();
  }

  @Every('billing.tidy', '53 3 * * *')
  async deleteOldStripeEvents(): Promise<void> {
    await this.stripeEvents.removeOld();
  }
}
