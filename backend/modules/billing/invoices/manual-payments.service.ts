import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  formatCents,
  INVOICE_AMOUNT,
  invoiceTexts,
  leavesPayableRest,
  type ManualPaymentInput,
  type PartPaymentInput,
} from '../../../contracts';
import { BadInput } from '../../../platform/http';
import { Payments } from '../../../platform/payments';
import { BusinessCalendarService } from './business-calendar.service';
import { isValidDay, startOfDay } from '../../../platform/dates';
import { amountChanged } from './draft-lines';
import { Invoice } from './invoice.entity';
import { OpenPaymentIntentsService } from './open-payment-intents.service';
import { InvoicePaymentRecorder, type ManualPayment } from './invoice-payment.recorder';

const EARLIEST_DAY = '2000-01-01';

@Injectable()
export class ManualPaymentsService {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly openIntents: OpenPaymentIntentsService,
    private readonly paymentRecorder: InvoicePaymentRecorder,
    private readonly payments: Payments,
    private readonly calendar: BusinessCalendarService,
  ) {}

  async markPaid(id: string, { note, paidOn, amount: balance }: ManualPaymentInput): Promise<void> {
    const paidAt = this.paidAtOf(paidOn);
    const invoice = await this.findPayable(id, balance);
    await this.record(invoice, { note, paidAt, balance });
  }

  async recordPart(id: string, { note, paidOn, amount, balance }: PartPaymentInput): Promise<void> {
    const paidAt = this.paidAtOf(paidOn);
    const invoice = await this.findPayable(id, balance);
    assertPart(invoice, amount);
    await this.record(invoice, { note, paidAt, balance, part: amount });
  }

  /** Null ends the permission; a payment that the client has begun can still be finished. */
  async allowPart(id: string, amount: number | null): Promise<void> {
    const invoice = await this.findPayable(id);
    if (amount !== null) assertPart(invoice, amount);
    const isAllowed = await this.invoices.manager.transaction(async (manager) => {
      const [rows] = await manager.query<[{ id: string }[], number]>(ALLOW_PART, [id, amount, INVOICE_AMOUNT.min]);
      return rows.length > 0;
    });
    if (!isAllowed) throw changedConflict();
  }

  private async findPayable(id: string, balance?: number): Promise<Invoice> {
    const invoice = await this.invoices.findOneBy({ id });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    const refusal = refusalReason(invoice);
    if (refusal) throw new ConflictException(refusal);
    if (balance !== undefined && balance !== invoice.balance) throw balanceChanged(invoice);
    return invoice;
  }

  private async record(invoice: Invoice, payment: Omit<ManualPayment, 'live'>): Promise<void> {
    const { live } = this.payments;
    const record = () => this.paymentRecorder.recordManualPayment(invoice.id, { ...payment, live });
    const isRecorded = await this.openIntents.whileUnpayable(invoice, record, 'paid-elsewhere');
    if (!isRecorded) throw changedConflict();
  }

  /** Today means now; earlier days have no time, so use their start. */
  private paidAtOf(paidOn: string | null | undefined): Date {
    const today = this.calendar.today();
    if (!paidOn || paidOn === today) return new Date();
    if (!isValidDay(paidOn)) throw new BadInput({ paidOn: 'Payment date must be a date like 2026-12-24' });
    if (paidOn > today) throw new BadInput({ paidOn: 'Payment date can’t be in the future' });
    if (paidOn < EARLIEST_DAY) throw new BadInput({ paidOn: 'Payment date is too far in the past' });
    return startOfDay(paidOn, this.calendar.timeZone);
  }
}

const ALLOW_PART = `
  update invoices set part_amount = $2, updated_at = now()
  where id = $1 and status in ('sent', 'overdue', 'processing') and voided_at is null
    and ($2::int is null or amount - paid_amount - $2 >= $3)
  returning id`;

const changedConflict = () => new ConflictException('This invoice just changed. Reload it before continuing.');

const balanceChanged = (invoice: Invoice) =>
  invoice.paidAmount > 0
    ? new ConflictException(`The balance is now ${formatCents(invoice.balance)}. Review the invoice before continuing.`)
    : amountChanged(invoice);

function assertPart(invoice: Invoice, amount: number): void {
  // Stripe charges the whole month itself.
  if (invoice.stripeInvoiceId) throw new ConflictException('Subscription invoices can’t be paid in parts.');
  if (leavesPayableRest(invoice, amount)) return;
  throw new BadInput({
    amount: `A part must leave at least ${formatCents(INVOICE_AMOUNT.min)} of the balance of ${formatCents(invoice.balance)}`,
  });
}

function refusalReason({ status, voidedAt }: Invoice): string | undefined {
  if (voidedAt) return 'This invoice is void.';
  if (status === 'paid') return 'This invoice is already paid.';
  return status === 'draft' ? 'This invoice is still a draft. Send it first.' : undefined;
}
