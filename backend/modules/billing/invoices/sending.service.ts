import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { INVOICE_DUE_DAYS } from '../../../contracts';
import { Outbox } from '../../../platform/jobs';
import { Calendar } from '../time/calendar';
import { addDays } from '../time/days';
import { otherAmount } from './draft-lines';
import { Drafts } from './drafts.service';
import { Invoice } from './invoice.entity';
import { invoiceSent } from './invoices.later';

/**
 * Whoever takes the next number of a year holds its row until their invoice is sent, or all of it has not happened:
 * so there is no gap and none comes twice, whatever dies in between.
 */
const SEND = `
  with draft as (
    select id from invoices where id = $1 and status = 'draft' and (due_date is null or due_date >= $4::date)
      and ($6::int is null or amount = $6) for update
  ), number as (
    insert into invoice_numbers as n (year, last) select $2::int, 1 from draft
    on conflict (year) do update set last = n.last + 1
    returning 'INV-' || year || '-' || lpad(last::text, greatest(5, length(last::text)), '0') as text
  )
  update invoices set status = 'sent', invoice_number = number.text, sent_at = $3, updated_at = $3,
    due_date = coalesce(due_date, $5::date)
  from number where id = $1 returning id`;

/** Nobody can be deactivated while this is looked at. */
const GONE = `
  select u.id from invoices i join users u on u.id = i.user_id
  where i.id = $1 and i.status = 'draft' and u.deactivated_at is not null for share of u`;

@Injectable()
export class Sending {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly calendar: Calendar,
    private readonly drafts: Drafts,
    private readonly outbox: Outbox,
  ) {}

  /** Gives it its number and promises the mail, both or neither. */
  async send(id: string, seen?: number): Promise<void> {
    const sent = await this.outbox.transaction(async (manager, later) => {
      const gone = await manager.query<object[]>(GONE, [id]);
      if (gone.length > 0)
        throw new ConflictException(
          'Its client was deactivated since it was written. Reactivate them first, or throw the draft away.',
        );
      const done = await this.number(manager, id, new Date(), seen);
      if (done) await later(invoiceSent, { invoiceId: id });
      return done;
    });
    if (!sent) throw await this.whyNot(id, seen);
  }

  /** Within a transaction; false when it is no draft, is due on a day that has gone, or comes to another amount than was seen. */
  async number(manager: EntityManager, id: string, now = new Date(), seen?: number): Promise<boolean> {
    const today = this.calendar.dayOf(now);
    const due = addDays(today, INVOICE_DUE_DAYS);
    const values = [id, Number(today.slice(0, 4)), now, today, due, seen ?? null];
    // For an update, TypeORM answers its rows beside their number.
    const [rows] = await manager.query<[{ id: string }[], number]>(SEND, values);
    return rows.length > 0;
  }

  private async whyNot(id: string, seen?: number): Promise<Error> {
    const draft = await this.invoices.findOneBy({ id, status: 'draft' });
    if (draft && seen !== undefined && draft.amount !== seen) return otherAmount(draft);
    if (draft) return new ConflictException('The day on which it is due has gone. Choose another one first.');
    return this.drafts.whyNot(id);
  }
}
