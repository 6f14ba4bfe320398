import { Injectable } from '@nestjs/common';
import { type JobData, Every, Handles, OnEvent } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { orderPaidEvent, type PaidOrder } from '../orders/events';
import { Deadline } from '../stripe';
import { SubscriptionSync } from './subscription.sync';
import { SubscriptionEmails } from './subscription.emails';
import { sendCardReplacedEmail, sendSubscriptionEmail, syncSubscription } from './subscriptions.queue';
import { SubscriptionsService } from './subscriptions.service';

const JOB_DEADLINE_MS = 20_000;

@Injectable()
export class SubscriptionsProcessor {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly sync: SubscriptionSync,
    private readonly emails: SubscriptionEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @OnEvent(orderPaidEvent, 'SubscriptionJobs.open')
  async createFromOrder({ orderId }: PaidOrder): Promise<void> {
    await this.sync.createFromOrder(orderId);
  }

  @Handles(syncSubscription)
  async syncSubscription({ subscriptionId }: JobData<typeof syncSubscription>): Promise<void> {
    await this.sync.syncById(subscriptionId, new Deadline(JOB_DEADLINE_MS));
  }

  @Handles(sendSubscriptionEmail)
  async sendStatusEmail(
    { subscriptionId, what, to, isByAgency }: JobData<typeof sendSubscriptionEmail>,
    jobId: string,
  ): Promise<void> {
    const subscription = await this.subscriptions.find(subscriptionId);
    if (!subscription) return;
    const address = to === 'agency' ? this.site.facts.email : subscription.owner?.email;
    const message =
      to === 'agency'
        ? this.emails.changedForAgency(subscription, what)
        : this.emails.changedForClient(subscription, what, isByAgency);
    if (address) await this.emailService.deliver(jobId, address, message);
  }

  @Handles(sendCardReplacedEmail)
  async sendCardReplacedEmail({ subscriptionId }: JobData<typeof sendCardReplacedEmail>, jobId: string): Promise<void> {
    const subscription = await this.subscriptions.find(subscriptionId);
    const address = subscription?.owner?.email;
    if (address) await this.emailService.deliver(jobId, address, this.emails.cardReplaced(subscription));
  }

  @Every('billing.subscriptions', '*/5 * * * *')
  async syncDue(now: Date): Promise<void> {
    await this.sync.syncDue(now);
  }
}
