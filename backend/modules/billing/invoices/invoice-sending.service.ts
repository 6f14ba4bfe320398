import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Outbox } from '../../../platform/jobs';
import { Site } from '../../../platform/site';
import { requireAccepted, User } from '../../auth';
import { BusinessCalendarService } from './business-calendar.service';
import { addDays } from '../../../platform/dates';
import { amountChanged } from './draft-lines';
import { InvoiceDraftsService } from './invoice-drafts.service';
import { Invoice } from './invoice.entity';
import { findInvoiceTerms } from './invoice-terms';
import { invoiceSentJob } from './invoices.queue';

/** A deposit is due on the day it is sent. The number row stays locked until the transaction commits, so numbers have no gaps and no duplicates. */
const sendInvoiceSql = (numbers: 'invoice_numbers' | 'demo_invoice_numbers') => `
  with draft as (
    select id from invoices where id = $1 and status = 'draft' and (due_date is null or due_date >= $4::date)
      and ($6::int is null or amount = $6) for update
  ), number as (
    insert into ${numbers} as n (year, last) select $2::int, 1 from draft
    on conflict (year) do update set last = n.last + 1
    returning $8 || '-' || year || '-' || lpad(last::text, greatest(5, length(last::text)), '0') as text
  )
  update invoices set status = 'sent', invoice_number = number.text, sent_at = $3, updated_at = $3, terms_revision = $7,
    due_date = coalesce(due_date, case when exists (
      select from invoices balance where balance.deposit_id = $1 and balance.voided_at is null
    ) then $4::date else $5::date end)
  from number where id = $1 returning id`;

const DEMO_PREFIX = 'DEMO';

interface NewNumber {
  id: string;
  prefix: string;
  now: Date;
  expectedAmount?: number | undefined;
}

const SEND_INVOICE = sendInvoiceSql('invoice_numbers');
const SEND_DEMO_INVOICE = sendInvoiceSql('demo_invoice_numbers');

/** `for share` prevents a concurrent deactivation. */
const findClientOfDraft = (manager: EntityManager, id: string): Promise<User | null> =>
  manager
    .createQueryBuilder(User, 'u')
    .setLock('pessimistic_read')
    .where(`u.id = (select i.user_id from invoices i where i.id = :id and i.status = 'draft')`, { id })
    .getOne();

@Injectable()
export class InvoiceSendingService {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly calendar: BusinessCalendarService,
    private readonly invoiceDrafts: InvoiceDraftsService,
    private readonly outbox: Outbox,
    private readonly site: Site,
  ) {}

  async send(id: string, expectedAmount?: number): Promise<void> {
    await this.invoiceDrafts.updateTaxes(id);
    const isSent = await this.outbox.transaction(async (manager, enqueue) => {
      const client = await findClientOfDraft(manager, id);
      if (client && !client.isActive)
        throw new ConflictException('The client has been deactivated. Reactivate them or delete the draft.');
      if (client) requireAccepted(client);
      const isSent = await this.assignNumber(manager, id, new Date(), expectedAmount);
      if (isSent) await enqueue(invoiceSentJob, { invoiceId: id });
      return isSent;
    });
    if (!isSent) throw await this.explainRefusal(id, expectedAmount);
  }

  /** Needs a transaction. False if it is no draft, past due, or has another amount. */
  async assignNumber(manager: EntityManager, id: string, now = new Date(), expectedAmount?: number): Promise<boolean> {
    const { prefix } = (await this.site.currentSettings()).invoicing;
    return this.markSent(manager, SEND_INVOICE, { id, prefix, now, expectedAmount });
  }

  /** The accounts' numbers stay without demo invoices. Needs a transaction, too. */
  assignDemoNumber(manager: EntityManager, id: string): Promise<boolean> {
    return this.markSent(manager, SEND_DEMO_INVOICE, { id, prefix: DEMO_PREFIX, now: new Date() });
  }

  private async markSent(
    manager: EntityManager,
    statement: string,
    { id, prefix, now, expectedAmount }: NewNumber,
  ): Promise<boolean> {
    const today = this.calendar.dayOf(now);
    const terms = await findInvoiceTerms(manager, this.site, id);
    const defaultDueDate = addDays(today, terms.netDays);
    const year = Number(today.slice(0, 4));
    const values = [id, year, now, today, defaultDueDate, expectedAmount ?? null, terms.revision, prefix];
    // TypeORM returns [rows, count] for an update.
    const [rows] = await manager.query<[{ id: string }[], number]>(statement, values);
    return rows.length > 0;
  }

  private async explainRefusal(id: string, expectedAmount?: number): Promise<Error> {
    const draft = await this.invoices.findOneBy({ id, status: 'draft' });
    if (draft && expectedAmount !== undefined && draft.amount !== expectedAmount) return amountChanged(draft);
    if (draft) return new ConflictException('The due date has passed. Choose a new one.');
    return this.invoiceDrafts.explainRefusal(id);
  }
}
