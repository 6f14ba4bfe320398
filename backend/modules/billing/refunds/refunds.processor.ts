import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { DataSource, Repository } from 'typeorm';
import { Site } from '../../../platform/site';
import { EmailService } from '../../../platform/email';
import { Every, Handles, type JobData } from '../../../platform/jobs';
import { greetingNameSql } from '../../auth';
import { PaymentRecord, Refund } from '../ledger';
import { type PaidItem, RefundEmails } from './refund.emails';
import { duplicatePaymentJob, sendRefundEmail, sendRefundFailedEmail, sendRefundReturnedEmail } from './refunds.queue';
import { RefundsService } from './refunds.service';

/** With the client. */
interface PaidItemRow extends PaidItem {
  email: string | null;
  greetingName: string;
  /** Why another payment of it is too much; completes "which …". */
  state: string;
}

const FIND_PAID_ITEM = `
  select i.id, 'invoice ' || i.invoice_number as label, i.invoice_number as "invoiceNumber",
    u.email is not null as "hasAccountEmail", u.email, ${greetingNameSql('u')} as "greetingName",
    case when i.voided_at is not null then 'was voided' else 'was already paid' end as state
  from invoices i join users u on u.id = i.user_id where i.id = $1
  union all
  select o.id, 'order ' || o.order_number, null, u.email is not null, coalesce(u.email, o.billing_email), ${greetingNameSql('u')},
    case when o.paid_at is not null then 'was already paid' when o.status = 'cancelled' then 'was canceled'
      else 'was ' || o.status end
  from orders o join users u on u.id = o.user_id where o.id = $2`;

@Injectable()
export class RefundsProcessor {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(PaymentRecord) private readonly ledgerEntries: Repository<PaymentRecord>,
    @InjectRepository(Refund) private readonly refundRequests: Repository<Refund>,
    private readonly refunds: RefundsService,
    private readonly emails: RefundEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @Handles(sendRefundEmail)
  async sendRefundEmail({ recordId }: JobData<typeof sendRefundEmail>, jobId: string): Promise<void> {
    const entry = await this.ledgerEntries.findOneBy({ id: recordId });
    const item = entry && (await this.findPaidItem(entry));
    if (!entry?.amount || !item?.email) return;
    const refundMethod = entry.providerId === null ? entry.note : null;
    const email = this.emails.refunded(item.greetingName, entry.amount, item, refundMethod);
    await this.emailService.deliver(jobId, item.email, email);
  }

  @Handles(sendRefundReturnedEmail)
  async sendRefundReturnedEmail({ recordId }: JobData<typeof sendRefundReturnedEmail>, jobId: string): Promise<void> {
    const entry = await this.ledgerEntries.findOneBy({ id: recordId });
    const item = entry && (await this.findPaidItem(entry));
    if (!entry?.amount || !item?.email) return;
    await this.emailService.deliver(jobId, item.email, this.emails.returned(item.greetingName, entry.amount, item));
  }

  @Handles(sendRefundFailedEmail)
  async sendRefundFailedEmail(
    { refundId, recordId }: JobData<typeof sendRefundFailedEmail>,
    jobId: string,
  ): Promise<void> {
    const entry = recordId ? await this.ledgerEntries.findOneBy({ id: recordId }) : null;
    const refund = refundId
      ? await this.refundRequests.findOne({ where: { id: refundId }, relations: { payment: true } })
      : null;
    const payment = entry ?? refund?.payment;
    const item = payment && (await this.findPaidItem(payment));
    const amount = (entry ?? refund)?.amount;
    if (!item || !amount) return;
    const reason = (refund ? refund.reason : entry?.note) ?? '';
    const result = { wasReturned: entry !== null, isClientEmailed: item.email !== null };
    await this.notifyAgency(jobId, this.emails.failed(amount, item, reason, result));
  }

  @Handles(duplicatePaymentJob)
  async sendDuplicatePaymentEmail({ paymentId }: JobData<typeof duplicatePaymentJob>, jobId: string): Promise<void> {
    const payment = await this.ledgerEntries.findOneBy({ id: paymentId });
    const item = payment && (await this.findPaidItem(payment));
    if (item) await this.notifyAgency(jobId, this.emails.duplicate(payment, item.label, item.state));
  }

  @Every('billing.refunds', '* * * * *')
  async reconcile(now: Date): Promise<void> {
    await this.refunds.reconcileDue(now);
  }

  private notifyAgency(jobId: string, email: ReturnType<RefundEmails['failed']>): Promise<unknown> {
    return this.emailService.deliver(jobId, this.site.facts.email, email);
  }

  private async findPaidItem({ invoiceId, orderId }: PaymentRecord): Promise<PaidItemRow | undefined> {
    const [item] = await this.database.query<PaidItemRow[]>(FIND_PAID_ITEM, [invoiceId, orderId]);
    return item;
  }
}
