import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { type JobData, Every, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { PaymentRecord } from '../ledger/payment-record.entity';
import { Refund } from '../ledger/refund.entity';
import { sendRefundFailedEmail, sendRefundEmail } from './refunds.queue';
import { type PaidItem, RefundEmails } from './refund.emails';
import { RefundsService } from './refunds.service';

const PAID_ITEM = { invoice: { client: true }, order: { buyer: true } } as const;

@Injectable()
export class RefundsProcessor {
  constructor(
    @InjectRepository(PaymentRecord) private readonly ledgerEntries: Repository<PaymentRecord>,
    @InjectRepository(Refund) private readonly refundRequests: Repository<Refund>,
    private readonly refunds: RefundsService,
    private readonly emails: RefundEmails,
    private readonly emailService: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(sendRefundEmail)
  async sendRefundEmail({ recordId }: JobData<typeof sendRefundEmail>, jobId: string): Promise<void> {
    const entry = await this.ledgerEntries.findOne({ where: { id: recordId }, relations: PAID_ITEM });
    const client = entry?.invoice?.client ?? entry?.order?.buyer;
    const address = entry?.order?.billingEmail ?? client?.email;
    if (!entry?.amount || !client || !address) return;
    const isByCard = entry.providerId !== null;
    await this.emailService.deliver(
      jobId,
      address,
      this.emails.refunded(client.firstNameOrUsername, entry.amount, describePaidItem(entry), isByCard),
    );
  }

  @Handles(sendRefundFailedEmail)
  async sendRefundFailedEmail(
    { refundId, recordId }: JobData<typeof sendRefundFailedEmail>,
    jobId: string,
  ): Promise<void> {
    const entry = recordId && (await this.ledgerEntries.findOne({ where: { id: recordId }, relations: PAID_ITEM }));
    const refund =
      refundId && (await this.refundRequests.findOne({ where: { id: refundId }, relations: { payment: PAID_ITEM } }));
    const payment = entry || (refund ? refund.payment : undefined);
    const amount = (entry || refund || undefined)?.amount;
    if (!payment || !amount) return;
    const reason = (refund ? refund.reason : entry ? entry.note : null) ?? '';
    const message = this.emails.failed(amount, describePaidItem(payment), reason, Boolean(entry));
    await this.emailService.deliver(jobId, this.config.site.email, message);
  }

  @Every('billing.refunds', '* * * * *')
  async reconcile(now: Date): Promise<void> {
    await this.refunds.reconcileDue(now);
  }
}

const describePaidItem = ({ invoice, order }: PaymentRecord): PaidItem =>
  invoice
    ? { label: `invoice ${invoice.invoiceNumber}`, path: `/invoices/${invoice.id}` }
    : { label: `order ${order?.orderNumber ?? ''}`, path: `/orders/${order?.id ?? ''}` };
