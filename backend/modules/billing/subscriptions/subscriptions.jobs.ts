import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { type JobData, Every, Handles, OnEvent } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { Invoice } from '../invoices/invoice.entity';
import { orderPaidEvent, type PaidOrder } from '../events';
import { Patience } from '../provider/patience';
import { Renewals } from './renewals.service';
import { SubscriptionLetters } from './subscriptions.letters';
import { followUp, monthFailed, told } from './subscriptions.later';
import { Subscriptions } from './subscriptions.service';

/** As long as a job may ask. */
const WAIT_MS = 20_000;

@Injectable()
export class SubscriptionJobs {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly subscriptions: Subscriptions,
    private readonly renewals: Renewals,
    private readonly letters: SubscriptionLetters,
    private readonly mail: EmailService,
    private readonly config: Config,
  ) {}

  @OnEvent(orderPaidEvent)
  async open({ orderId }: PaidOrder): Promise<void> {
    await this.renewals.open(orderId);
  }

  @Handles(followUp)
  async follow({ subscriptionId }: JobData<typeof followUp>): Promise<void> {
    await this.renewals.followOne(subscriptionId, new Patience(WAIT_MS));
  }

  @Handles(told)
  async tell({ subscriptionId, what, to }: JobData<typeof told>, id: string): Promise<void> {
    const subscription = await this.subscriptions.find(subscriptionId);
    if (!subscription) return;
    const address = to === 'agency' ? this.config.site.email : subscription.owner?.email;
    const letter =
      to === 'agency' ? this.letters.toAgency(subscription, what) : this.letters.toClient(subscription, what);
    if (address) await this.mail.deliver(id, address, letter);
  }

  @Handles(monthFailed)
  async askFor({ invoiceId }: JobData<typeof monthFailed>, id: string): Promise<void> {
    const invoice = await this.invoices.findOne({ where: { id: invoiceId }, relations: { client: true } });
    const client = invoice?.client;
    if (invoice && client?.email)
      await this.mail.deliver(id, client.email, this.letters.monthFailed(invoice, client.name));
  }

  @Every('billing.subscriptions', '*/5 * * * *')
  async round(at: Date): Promise<void> {
    await this.renewals.round(at);
  }
}
