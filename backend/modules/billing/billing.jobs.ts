import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config';
import { type JobData, Every, Handles } from '../../platform/jobs';
import { EmailService } from '../../platform/email';
import { lookInto, receipt, sold } from './billing.later';
import { BillingLetters } from './billing.letters';
import { InvoiceSweep } from './invoices/invoice-sweep.service';
import { MissedNews } from './provider/missed-news.service';
import { OrderBook } from './orders/order-book.service';
import { ProviderNews } from './provider/provider-news.service';
import { Reconciler } from './orders/reconciler.service';

@Injectable()
export class BillingJobs {
  constructor(
    private readonly news: ProviderNews,
    private readonly reconciler: Reconciler,
    private readonly sweep: InvoiceSweep,
    private readonly missed: MissedNews,
    private readonly book: OrderBook,
    private readonly letters: BillingLetters,
    private readonly mail: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(lookInto)
  async lookInto({ eventId }: JobData<typeof lookInto>): Promise<void> {
    await this.news.lookInto(eventId);
  }

  @Handles(receipt)
  async receipt({ orderId }: JobData<typeof receipt>, id: string): Promise<void> {
    const order = await this.book.find(orderId);
    if (order?.billingEmail) await this.mail.deliver(id, order.billingEmail, this.letters.receipt(order));
  }

  @Handles(sold)
  async sold({ orderId }: JobData<typeof sold>, id: string): Promise<void> {
    const order = await this.book.find(orderId);
    if (order) await this.mail.deliver(id, this.config.site.email, this.letters.sold(order));
  }

  @Every('billing.reconcile', '* * * * *')
  async reconcile(at: Date): Promise<void> {
    await Promise.all([this.reconciler.round(at), this.sweep.round(at)]);
  }

  @Every('billing.missed', '17 * * * *')
  async readOn(at: Date): Promise<void> {
    await this.missed.round(at);
  }

  @Every('billing.waiting', '*/10 * * * *')
  async waiting(): Promise<void> {
    await this.news.rememberWaiting();
  }

  @Every('billing.tidy', '53 3 * * *')
  async tidy(): Promise<void> {
    await this.news.tidy();
  }
}
