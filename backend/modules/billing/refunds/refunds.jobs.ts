import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../../../platform/config';
import { type JobData, Every, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { PaymentRecord } from '../ledger/payment-record.entity';
import { Refund } from './refund.entity';
import { refundFailed, sentBack } from './refunds.later';
import { type PaidFor, RefundLetters } from './refunds.letters';
import { Refunds } from './refunds.service';

const ABOUT = { invoice: { client: true }, order: { buyer: true } } as const;

@Injectable()
export class RefundJobs {
  constructor(
    @InjectRepository(PaymentRecord) private readonly record: Repository<PaymentRecord>,
    @InjectRepository(Refund) private readonly asked: Repository<Refund>,
    private readonly refunds: Refunds,
    private readonly letters: RefundLetters,
    private readonly mail: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(sentBack)
  async tellClient({ recordId }: JobData<typeof sentBack>, id: string): Promise<void> {
    const line = await this.record.findOne({ where: { id: recordId }, relations: ABOUT });
    const client = line?.invoice?.client ?? line?.order?.buyer;
    const address = line?.order?.billingEmail ?? client?.email;
    if (!line?.amount || !client || !address) return;
    const byCard = line.providerId !== null;
    await this.mail.deliver(id, address, this.letters.sentBack(client.name, line.amount, paidFor(line), byCard));
  }

  @Handles(refundFailed)
  async tellAgency({ refundId, recordId }: JobData<typeof refundFailed>, id: string): Promise<void> {
    const line = recordId && (await this.record.findOne({ where: { id: recordId }, relations: ABOUT }));
    const refund = refundId && (await this.asked.findOne({ where: { id: refundId }, relations: { payment: ABOUT } }));
    const about = line || (refund ? refund.payment : undefined);
    const amount = (line || refund || undefined)?.amount;
    if (!about || !amount) return;
    const reason = (refund ? refund.reason : line ? line.note : null) ?? '';
    const letter = this.letters.failed(amount, paidFor(about), reason, Boolean(line));
    await this.mail.deliver(id, this.config.site.email, letter);
  }

  @Every('billing.refunds', '* * * * *')
  async finish(at: Date): Promise<void> {
    await this.refunds.round(at);
  }
}

const paidFor = ({ invoice, order }: PaymentRecord): PaidFor =>
  invoice
    ? { what: `invoice ${invoice.invoiceNumber}`, place: `/invoices/${invoice.id}` }
    : { what: `order ${order?.orderNumber ?? ''}`, place: `/orders/${order?.id ?? ''}` };
