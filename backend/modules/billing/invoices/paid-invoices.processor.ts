import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { type JobData, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { invoicePaidJob, invoiceReceiptJob, duplicatePaymentJob } from '../billing.queue';
import { PaymentRecord } from '../ledger/payment-record.entity';
import { Invoice } from './invoice.entity';
import { InvoicePdfService } from './invoice-pdf.service';
import { InvoicePaymentEmails } from './invoice-payment.emails';

@Injectable()
export class PaidInvoicesProcessor {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(PaymentRecord) private readonly payments: Repository<PaymentRecord>,
    private readonly invoicePdf: InvoicePdfService,
    private readonly paymentEmails: InvoicePaymentEmails,
    private readonly emailService: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(invoiceReceiptJob)
  async sendReceipt({ invoiceId }: JobData<typeof invoiceReceiptJob>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    if (!invoice?.client?.email) return;
    const receiptPdf = await this.invoicePdf.render('receipt', invoiceId);
    await this.emailService.deliver(
      id,
      invoice.client.email,
      this.paymentEmails.receipt(invoice, invoice.client, receiptPdf),
    );
  }

  @Handles(invoicePaidJob)
  async notifyAgency({ invoiceId }: JobData<typeof invoicePaidJob>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    if (invoice?.client)
      await this.emailService.deliver(id, this.config.site.email, this.paymentEmails.paid(invoice, invoice.client));
  }

  @Handles(duplicatePaymentJob)
  async notifyDuplicate({ paymentId }: JobData<typeof duplicatePaymentJob>, id: string): Promise<void> {
    const payment = await this.payments.findOne({
      where: { id: paymentId },
      relations: { invoice: true, order: true },
    });
    if (!payment) return;
    const { invoice, order } = payment;
    const subject = invoice ? `invoice ${invoice.invoiceNumber}` : `order ${order?.orderNumber ?? ''}`;
    const orderState = order?.status === 'cancelled' ? 'canceled' : order?.status;
    const reason = invoice?.voidedAt
      ? 'was voided'
      : order && !order.paidAt
        ? `was ${orderState ?? 'closed'}`
        : 'was already paid';
    await this.emailService.deliver(id, this.config.site.email, this.paymentEmails.duplicate(payment, subject, reason));
  }

  private findWithClient(id: string): Promise<Invoice | null> {
    return this.invoices.findOne({ where: { id }, relations: { client: true } });
  }
}
