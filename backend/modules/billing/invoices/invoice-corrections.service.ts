import { ConflictException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { CorrectInvoiceInput, ExpectedRevision } from '../../../contracts';
import { assertRevision } from '../../../platform/http';
import { BusinessCalendarService } from './business-calendar.service';
import { sumOf } from './draft-lines';
import { parseDueDate } from './due-date';
import { notFound, parseProjectId, toProjectError } from './invoice-drafts.service';
import { InvoiceLine } from './invoice-line.entity';
import { Invoice } from './invoice.entity';

/** A sent invoice is a document: only the project it is filed under and the time to pay change afterwards. */
@Injectable()
export class InvoiceCorrectionsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: BusinessCalendarService,
  ) {}

  async correct(id: string, input: CorrectInvoiceInput & ExpectedRevision): Promise<void> {
    const dueDate = parseDueDate(input.dueDate, this.calendar) ?? undefined;
    const projectId = parseProjectId(input);
    const update = this.database.transaction(async (manager) => {
      const invoice = await manager.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!invoice) throw notFound();
      if (invoice.status === 'draft')
        throw new ConflictException('This invoice hasn’t been sent. Edit the draft instead.');
      assertRevision(invoice, input);
      const isExtended = dueDate !== undefined && dueDate !== invoice.dueDate;
      if (isExtended) await assertExtendable(manager, invoice);
      await manager.update(
        Invoice,
        { id },
        {
          ...(projectId !== undefined && { projectId }),
          // Reminders begin again, as for an invoice that is due then.
          ...(isExtended && { dueDate, status: 'sent' as const, reminded: null }),
          updatedAt: new Date(),
        },
      );
    });
    await update.catch((error: unknown) => {
      throw toProjectError(error);
    });
  }
}

/** Late charges count from the due date, so it stays once there are some. */
async function assertExtendable(manager: EntityManager, invoice: Invoice): Promise<void> {
  const lateCharges = await manager.findBy(InvoiceLine, { invoiceId: invoice.id, kind: 'late-charge' });
  const reason =
    (invoice.voidedAt && 'This invoice is void, so its due date can’t change.') ||
    (invoice.subscriptionId && 'Stripe sets the due dates of subscription invoices.') ||
    (invoice.status === 'paid' && 'This invoice has been paid, so its due date can’t change.') ||
    (invoice.status === 'processing' && 'A payment is processing. Wait until it succeeds or fails.') ||
    ((sumOf(lateCharges) > 0 || invoice.waivedMonths > 0) &&
      'Late charges count from the due date. Reverse them, or undo the waiver, before you change it.');
  if (reason) throw new ConflictException(reason);
}
