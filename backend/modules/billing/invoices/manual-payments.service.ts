import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { invoiceTexts, type ManualPaymentInput } from '../../../contracts';
import { BadInput } from '../../../platform/http';
import { Payments } from '../../../platform/payments';
import { BusinessCalendarService } from './business-calendar.service';
import { isValidDay, startOfDay } from '../../../platform/dates';
import { amountChanged } from './draft-lines';
import { Invoice } from './invoice.entity';
import { OpenPaymentIntentsService } from './open-payment-intents.service';
import { InvoicePaymentRecorder } from './invoice-payment.recorder';

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

  async markPaid(id: string, { note, paidOn, amount }: ManualPaymentInput): Promise<void> {
    const paidAt = this.paidAtOf(paidOn);
    const invoice = await this.invoices.findOneBy({ id });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    const refusal = refusalReason(invoice);
    if (refusal) throw new ConflictException(refusal);
    if (amount !== undefined && amount !== invoice.amount) throw amountChanged(invoice);
    const { live } = this.payments;
    const record = () => this.paymentRecorder.recordManualPayment(id, { note, live, paidAt, amount });
    const isRecorded = await this.openIntents.whileUnpayable(invoice, record, 'paid-elsewhere');
    if (!isRecorded) throw new ConflictException('This invoice just changed. Reload it before continuing.');
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

function refusalReason({ status, voidedAt }: Invoice): string | undefined {
  if (voidedAt) return 'This invoice is void.';
  if (status === 'paid') return 'This invoice is already paid.';
  return status === 'draft' ? 'This invoice is still a draft. Send it first.' : undefined;
}
