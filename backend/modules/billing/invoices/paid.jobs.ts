import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { type JobData, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { invoicePaid, invoiceReceipt, paidTwice } from '../billing.later';
import { PaymentRecord } from '../record/payment-record.entity';
import { Invoice } from './invoice.entity';
import { InvoicePapers } from './invoice-papers.service';
import { PaidLetters } from './paid.letters';

/** What follows from money that came in for an invoice. */
@Injectable()
export class PaidJobs {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(PaymentRecord) private readonly payments: Repository<PaymentRecord>,
    private readonly papers: InvoicePapers,
    private readonly letters: PaidLetters,
    private readonly mail: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(invoiceReceipt)
  async receipt({ invoiceId }: JobData<typeof invoiceReceipt>, id: string): Promise<void> {
    const invoice = await this.withClient(invoiceId);
    if (!invoice?.client?.email) return;
    const paper = await this.papers.print('receipt', invoiceId);
    await this.mail.deliver(id, invoice.client.email, this.letters.receipt(invoice, invoice.client, paper));
  }

  @Handles(invoicePaid)
  async tellAgency({ invoiceId }: JobData<typeof invoicePaid>, id: string): Promise<void> {
    const invoice = await this.withClient(invoiceId);
    if (invoice?.client)
      await this.mail.deliver(id, this.config.site.email, this.letters.arrived(invoice, invoice.client));
  }

  @Handles(paidTwice)
  async twice({ paymentId }: JobData<typeof paidTwice>, id: string): Promise<void> {
    const payment = await this.payments.findOne({
      where: { id: paymentId },
      relations: { invoice: true, order: true },
    });
    if (!payment) return;
    const { invoice, order } = payment;
    const what = invoice ? `invoice ${invoice.invoiceNumber}` : `order ${order?.orderNumber ?? ''}`;
    const why = invoice?.voidedAt ? 'was taken back' : order && !order.paidAt ? `was ${order.status}` : 'was paid';
    await this.mail.deliver(id, this.config.site.email, this.letters.paidTwice(payment, what, why));
  }

  private withClient(id: string): Promise<Invoice | null> {
    return this.invoices.findOne({ where: { id }, relations: { client: true } });
  }
}
