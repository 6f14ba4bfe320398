import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { formatCents, INVOICE_AMOUNT, invoiceTexts, type LateCharge } from '../../../contracts';
import { newId, queryPrepared } from '../../../platform/database';
import { Outbox } from '../../../platform/jobs';
import { nameIn } from '../../auth';
import { Invoice } from '../invoices/invoice.entity';
import { InvoiceLine } from '../invoices/invoice-line.entity';
import { OpenPaymentIntentsService } from '../invoices/open-payment-intents.service';
import { Calendar } from './calendar';
import type { Day } from './days';
import { lateChargeOf, lateLine, monthsInWords, waivedInAll } from './late-charge';
import { lateChargeAdded } from './time.later';
import type { Charged } from './time.letters';

interface Late {
  invoice: Invoice & { dueDate: Day };
  charge: LateCharge;
  /** The place of the next line. */
  position: number;
}

/** Whether a client pays for paying late: a person decides that, each time, about what they have seen. */
@Injectable()
export class LateCharges {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly live: OpenPaymentIntentsService,
    private readonly calendar: Calendar,
  ) {}

  /** Nobody may pay the old amount any more when the new one is there; so what it could be paid with ends first. */
  async add(id: string, months: number, today = this.calendar.today()): Promise<void> {
    const { invoice } = await this.addable(this.database.manager, id, months, today);
    await this.live.whileUnpayable(invoice, () => this.write(id, months, today));
  }

  /** Lets go of what was not added; the months that come are counted on. */
  async waive(id: string, months: number, today = this.calendar.today()): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { charge } = await this.decidable(manager, id, months, today);
      await manager.update(Invoice, { id }, { waivedMonths: waivedInAll(charge) });
    });
  }

  /** What a mail says when it is written: nothing of what is paid by then. */
  async whatToSay(lineId: string): Promise<Charged | undefined> {
    const statement = `
      select u.email, ${nameIn('u')} as name, i.id, i.invoice_number as number, i.amount, i.due_date::text as "dueDate",
        l.description, l.unit_amount as added
      from invoice_lines l join invoices i on i.id = l.invoice_id join users u on u.id = i.user_id
      where l.id = $1 and i.status in ('sent', 'overdue') and i.voided_at is null
        and u.email is not null and u.deactivated_at is null`;
    const [charged] = await queryPrepared<Charged>(this.database, 'late charge to say', statement, [lineId]);
    return charged;
  }

  private write(id: string, months: number, today: Day): Promise<void> {
    return this.outbox.transaction(async (manager, later) => {
      const { invoice, charge, position } = await this.addable(manager, id, months, today);
      const [lineId, added] = [newId(), charge.toAdd];
      const description = lateLine(charge, invoice.dueDate);
      const line = {
        id: lineId,
        invoiceId: id,
        position,
        description,
        unitAmount: added,
        kind: 'late-charge',
      } as const;
      await manager.insert(InvoiceLine, line);
      await manager.update(Invoice, { id }, { amount: invoice.amount + added });
      await later(lateChargeAdded, { lineId });
    });
  }

  private async addable(manager: EntityManager, id: string, months: number, today: Day): Promise<Late> {
    const late = await this.decidable(manager, id, months, today);
    const asked = late.invoice.amount + late.charge.toAdd;
    if (asked > INVOICE_AMOUNT.max) throw new ConflictException(tooMuch(asked));
    return late;
  }

  /** Within a transaction its row is held: of two who press at once, the second finds what the first has done. */
  private async decidable(manager: EntityManager, id: string, months: number, today: Day): Promise<Late> {
    const lock = manager.queryRunner?.isTransactionActive ? { lock: { mode: 'for_no_key_update' as const } } : {};
    const invoice = await manager.findOne(Invoice, { where: { id }, ...lock });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    const lines = await manager.find(InvoiceLine, { where: { invoiceId: id }, order: { position: 'ASC' } });
    const amounts = lines.map(({ kind, quantity, unitAmount }) => ({ kind, amount: quantity * unitAmount }));
    const charge = lateChargeOf(invoice, amounts, today);
    const { dueDate } = invoice;
    if (!charge || !dueDate) throw new ConflictException(whyNone(invoice));
    const wrong = whyNot(invoice, charge, months);
    if (wrong) throw new ConflictException(wrong);
    return { invoice: Object.assign(invoice, { dueDate }), charge, position: (lines.at(-1)?.position ?? -1) + 1 };
  }
}

function whyNone({ status, voidedAt, subscriptionId }: Invoice): string {
  if (status === 'draft') return 'Nobody has been asked to pay this invoice yet.';
  if (status === 'paid') return 'This invoice is paid.';
  if (voidedAt) return 'This invoice was taken back.';
  return subscriptionId ? 'What a subscription costs has no late charge.' : 'This invoice is not late.';
}

function whyNot({ status }: Invoice, charge: LateCharge, seen: number): string | undefined {
  const { months, toAdd } = charge;
  if (status === 'processing') return 'A payment is on its way. Wait until it has arrived or failed.';
  if (months === 0) return 'It is less than a month late, and a late charge is for full months.';
  if (months !== seen) return `By now it is ${monthsInWords(months)} late. Look at it again before you decide.`;
  if (toAdd === 0)
    return `Of its ${monthsInWords(months)} nothing is left to add or to waive: somebody has decided it.`;
  return undefined;
}

const tooMuch = (asked: number): string =>
  `With the late charge the invoice would ask for ${formatCents(asked)}, and one payment can be ${formatCents(INVOICE_AMOUNT.max)} at most.`;
