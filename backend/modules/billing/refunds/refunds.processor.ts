import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { DataSource, Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { EmailService } from '../../../platform/email';
import { Every, Handles, type JobData } from '../../../platform/jobs';
import { greetingNameSql } from '../../auth';
import { PaymentRecord, Refund } from '../ledger';
import { RefundEmails } from './refund.emails';
import { duplicatePaymentJob, sendRefundEmail, sendRefundFailedEmail } from './refunds.queue';
import { RefundsService } from './refunds.service';

/** The invoice or order that was paid, and its client. */
interface PaidItemRow {
  label: string;
  path: string;
  email: string | null;
  greetingName: string;
  /** Why another payment of it is too much; completes "which …". */
  state: string;
}

const FIND_PAID_ITEM = `
  select 'invoice ' || i.invoice_number as label, '/invoices/' || i.id as path, u.email, ${greetingNameSql('u')} as "greetingName",
    case when i.voided_at is not null then 'was voided' else 'was already paid' end as state
  from invoices i join users u on u.id = i.user_id where i.id = $1
  union all
  select 'order ' || o.order_number, '/orders/' || o.id, coalesce(o.billing_email, u.email), ${greetingNameSql('u')},
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
    private readonly config: Config,
  ) {}

  @Handles(sendRefundEmail)
  async sendRefundEmail({ recordId }: JobData<typeof sendRefundEmail>, jobId: string): Promise<void> {
    const entry = await this.ledgerEntries.findOneBy({ id: recordId });
    const item = entry && (await this.findPaidItem(entry));
    if (!entry?.amount || !item?.email) return;
    const email = this.emails.refunded(item.greetingName, entry.amount, item, entry.providerId !== null);
    await this.emailService.deliver(jobId, item.email, email);
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
    await this.notifyAgency(jobId, this.emails.failed(amount, item, reason, entry !== null));
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
    return this.emailService.deliver(jobId, this.config.site.email, email);
  }

  private async findPaidItem({ invoiceId, orderId }: PaymentRecord): Promise<PaidItemRow | undefined> {
    const [item] = await this.database.query<PaidItemRow[]>(FIND_PAID_ITEM, [invoiceId, orderId]);
    return item;
  }
}
