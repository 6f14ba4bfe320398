import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { formatCents, INVOICE_AMOUNT, invoiceTexts, type LateCharge, type Terms } from '../../../contracts';
import { newId, queryPrepared } from '../../../platform/database';
import { Outbox } from '../../../platform/jobs';
import { Site } from '../../../platform/site';
import { greetingNameSql } from '../../auth';
import {
  BusinessCalendarService,
  calculateLateCharge,
  describeLateCharge,
  formatMonths,
  Invoice,
  InvoiceLine,
  OpenPaymentIntentsService,
  settleWithoutBalance,
  totalMonthsToWaive,
} from '../invoices';
import { LedgerQueries } from '../ledger';
import type { Day } from '../../../platform/dates';
import { sendLateChargeEmail, sendLateChargeReversedEmail } from './dunning.queue';
import type { LateChargeEmailData } from './dunning.emails';

interface LateInvoice {
  invoice: Invoice & { dueDate: Day };
  charge: LateCharge;
  position: number;
}

/** An admin decides on each late charge, based on the months they saw. */
@Injectable()
export class LateChargesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly liveIntents: OpenPaymentIntentsService,
    private readonly calendar: BusinessCalendarService,
    private readonly site: Site,
    private readonly ledgerQueries: LedgerQueries,
  ) {}

  /** Ends open payments of the old amount first. */
  async add(id: string, months: number, today = this.calendar.today()): Promise<void> {
    const { invoice } = await this.requireAddable(this.database.manager, id, months, today);
    await this.liveIntents.whileUnpayable(invoice, () => this.addLine(id, months, today));
  }

  /** Takes the last charge off by a negative line, because the lines of a sent invoice never change. */
  async reverse(id: string, amount: number, today = this.calendar.today()): Promise<void> {
    const { invoice } = await this.requireReversible(this.database.manager, id, amount, today);
    await this.liveIntents.whileUnpayable(invoice, () => this.addReversal(id, amount, today));
  }

  async waive(id: string, months: number, today = this.calendar.today()): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { charge } = await this.requireChargeable(manager, id, months, today);
      const waivedMonths = totalMonthsToWaive(charge);
      await manager.update(Invoice, { id }, { waivedMonths, waivedBefore: charge.waivedMonths });
    });
  }

  async undoWaiver(id: string, waivedMonths: number, today = this.calendar.today()): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { invoice } = await this.requireCharge(manager, id, today);
      if (invoice.waivedMonths !== waivedMonths) throw changedConflict();
      await manager.update(Invoice, { id }, { waivedMonths: invoice.waivedBefore ?? 0, waivedBefore: null });
    });
  }

  /** Leaves out a charge that was reversed while its email was waiting. */
  async findForEmail(lineId: string): Promise<LateChargeEmailData | undefined> {
    const statement = `
      select u.email, ${greetingNameSql('u')} as "greetingName", i.id, i.invoice_number as number, i.amount - i.paid_amount as amount, i.due_date::text as "dueDate",
        l.description, l.unit_amount as added
      from invoice_lines l join invoices i on i.id = l.invoice_id join users u on u.id = i.user_id
      where l.id = $1 and i.status in ('sent', 'overdue') and i.voided_at is null
        and (l.unit_amount < 0 or not exists (select from invoice_lines reversal
          where reversal.invoice_id = i.id and reversal.position > l.position and reversal.unit_amount < 0))
        and u.email is not null and u.deactivated_at is null`;
    const [emailData] = await queryPrepared<LateChargeEmailData>(this.database, 'late charge email', statement, [
      lineId,
    ]);
    return emailData;
  }

  private addLine(id: string, months: number, today: Day): Promise<void> {
    return this.outbox.transaction(async (manager, enqueue) => {
      const late = await this.requireAddable(manager, id, months, today);
      const description = describeLateCharge(late.charge, late.invoice.dueDate);
      const lineId = await insertLine(manager, late, { description, unitAmount: late.charge.toAdd });
      await enqueue(sendLateChargeEmail, { lineId });
    });
  }

  private addReversal(id: string, amount: number, today: Day): Promise<void> {
    return this.outbox.transaction(async (manager, enqueue) => {
      const late = await this.requireReversible(manager, id, amount, today);
      const lineId = await insertLine(manager, late, { description: 'Late charge removed', unitAmount: -amount });
      if (await settleWithoutBalance(manager, enqueue, id)) return;
      await enqueue(sendLateChargeReversedEmail, { lineId });
    });
  }

  private async requireReversible(
    manager: EntityManager,
    id: string,
    amount: number,
    today: Day,
  ): Promise<LateInvoice> {
    const late = await this.requireCharge(manager, id, today);
    if (late.charge.lastAdded !== amount) throw changedConflict();
    if (amount > late.invoice.balance)
      throw new ConflictException('The client has paid a part of this late charge. Refund it instead.');
    return late;
  }

  private async requireAddable(manager: EntityManager, id: string, months: number, today: Day): Promise<LateInvoice> {
    const lateInvoice = await this.requireChargeable(manager, id, months, today);
    const newTotal = lateInvoice.invoice.amount + lateInvoice.charge.toAdd;
    if (newTotal > INVOICE_AMOUNT.max) throw new ConflictException(tooLargeMessage(newTotal));
    return lateInvoice;
  }

  private async requireChargeable(
    manager: EntityManager,
    id: string,
    months: number,
    today: Day,
  ): Promise<LateInvoice> {
    const late = await this.requireCharge(manager, id, today);
    const reason = rejectionReason(late.charge, months);
    if (reason) throw new ConflictException(reason);
    return late;
  }

  /** Locks the invoice inside a transaction, so that a concurrent decision sees the first one. */
  private async requireCharge(manager: EntityManager, id: string, today: Day): Promise<LateInvoice> {
    const lock = manager.queryRunner?.isTransactionActive ? { lock: { mode: 'for_no_key_update' as const } } : {};
    const invoice = await manager.findOne(Invoice, { where: { id }, ...lock });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    const lines = await manager.find(InvoiceLine, { where: { invoiceId: id }, order: { position: 'ASC' } });
    const terms = await this.site.termsOf(invoice);
    const payments = invoice.paidAmount > 0 ? await this.ledgerQueries.listPayments(id) : [];
    const datedPayments = payments.map(({ amount, paidAt }) => ({
      amount,
      day: this.calendar.dayOf(new Date(paidAt)),
    }));
    const charge = calculateLateCharge(invoice, lines, today, terms, datedPayments);
    const { dueDate } = invoice;
    if (!charge || !dueDate) throw new ConflictException(noChargeReason(invoice, terms));
    if (invoice.status === 'processing')
      throw new ConflictException('A payment is processing. Wait until it clears or fails.');
    return { invoice: Object.assign(invoice, { dueDate }), charge, position: (lines.at(-1)?.position ?? -1) + 1 };
  }
}

async function insertLine(
  manager: EntityManager,
  { invoice: { id: invoiceId, amount }, position }: LateInvoice,
  line: Pick<InvoiceLine, 'description' | 'unitAmount'>,
): Promise<string> {
  const id = newId();
  await manager.insert(InvoiceLine, { ...line, id, invoiceId, position, kind: 'late-charge' });
  await manager.update(Invoice, { id: invoiceId }, { amount: amount + line.unitAmount });
  return id;
}

function noChargeReason({ status, voidedAt, subscriptionId }: Invoice, { lateChargePercent }: Terms): string {
  if (status === 'draft') return 'This invoice hasn’t been sent yet.';
  if (status === 'paid') return 'This invoice is paid.';
  if (voidedAt) return 'This invoice was voided.';
  if (lateChargePercent === 0) return 'This invoice has no late charges under its terms.';
  return subscriptionId ? 'Subscription invoices don’t have late charges.' : 'This invoice isn’t past due.';
}

function rejectionReason(charge: LateCharge, expectedMonths: number): string | undefined {
  const { months, toAdd } = charge;
  if (months === 0) return 'This invoice is less than one month past due. Late charges apply to full months.';
  if (months !== expectedMonths)
    return `This invoice is now ${formatMonths(months)} past due. Review it before you continue.`;
  if (toAdd === 0) return `There’s nothing left to add or waive for ${formatMonths(months)} past due.`;
  return undefined;
}

const tooLargeMessage = (newTotal: number): string =>
  `With the late charge, the invoice would total ${formatCents(newTotal)}, but a payment can be at most ${formatCents(INVOICE_AMOUNT.max)}.`;

const changedConflict = () => new ConflictException('The late charge just changed. Review it before you continue.');
