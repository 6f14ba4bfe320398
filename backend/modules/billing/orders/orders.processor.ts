import { Injectable } from '@nestjs/common';
import { EmailService } from '../../../platform/email';
import { Every, Handles, type JobData } from '../../../platform/jobs';
import { Site } from '../../../platform/site';
import { OrderEmails } from './order.emails';
import { OrderPaymentSync } from './order-payment.sync';
import { OrderQueries } from './order.queries';
import { orderPaidJob, orderReceiptJob } from './orders.queue';

@Injectable()
export class OrdersProcessor {
  constructor(
    private readonly queries: OrderQueries,
    private readonly paymentSync: OrderPaymentSync,
    private readonly emails: OrderEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @Handles(orderReceiptJob)
  async sendReceipt({ orderId }: JobData<typeof orderReceiptJob>, id: string): Promise<void> {
    const order = await this.queries.find(orderId);
    if (order?.billingEmail) await this.emailService.deliver(id, order.billingEmail, this.emails.receipt(order));
  }

  @Handles(orderPaidJob)
  async notifyAgency({ orderId }: JobData<typeof orderPaidJob>, id: string): Promise<void> {
    const order = await this.queries.find(orderId);
    if (order) await this.emailService.deliver(id, this.site.facts.email, this.emails.paid(order));
  }

  @Every('billing.reconcile', '* * * * *')
  async reconcile(at: Date): Promise<void> {
    await this.paymentSync.reconcileDue(at);
  }
}
