import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { invoiceTexts } from '../../../contracts';
import { affected, newId, queryPrepared } from '../../../platform/database';
import { insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { nameIn } from '../../auth';
import { Invoice } from '../invoices/invoice.entity';
import { Calendar } from './calendar';
import { type Day, hourOf } from './days';
import { CAN_BE_WRITTEN_TO, toRemindOf } from './stages';
import { remind } from './time.later';
import type { RemindedClient, RemindedOf } from './time.letters';

/** After some days without a round, everybody may be due at once. */
const A_BATCH = 500;

/** Nobody is woken up by us. */
const FIRST_HOUR = 8;

interface Found {
  userId: string;
  ids: string[];
}

const FIND = `
  select i.user_id as "userId", array_agg(i.id) as ids ${toRemindOf('$1::date', '$2')} and ${CAN_BE_WRITTEN_TO}
    and not exists (select from reminders r where r.user_id = i.user_id and r.day = $1::date)
  group by i.user_id limit $3`;

// All of it or nothing: which invoices are still to be reminded of, one mail for them a day, and the promise of it.
const REMIND = `
  with due as (
    select i.id, reached.stage ${toRemindOf('$1::date', '$2')} and i.id = any($3::uuid[]) and i.user_id = $4::uuid
      and ${CAN_BE_WRITTEN_TO}
    order by i.id for update of i
  ), reminder as (
    insert into reminders (id, user_id, day) select $5::uuid, $4::uuid, $1::date where exists (select from due)
    on conflict (user_id, day) do nothing returning id
  ), told as (
    insert into invoice_reminders (invoice_id, stage, reminder_id)
    select due.id, due.stage, reminder.id from due, reminder returning 1
  ), noted as (
    update invoices set reminded = due.stage from due, reminder where invoices.id = due.id
  ), promise as (${insertOutboxSql('$6', 'exists (select from reminder)')})
  select from told`;

/** Reminds clients of what they have to pay: of all that is due for it in one mail, and at most once a day. */
@Injectable()
export class Reminders {
  private readonly log = new Logger('Reminders');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly calendar: Calendar,
  ) {}

  /** All whom something is due for by now, whenever the last round was. */
  async round(now: Date): Promise<void> {
    const { zone } = this.calendar;
    if (hourOf(now, zone) < FIRST_HOUR) return;
    const today = this.calendar.dayOf(now);
    let done: number;
    do {
      done = 0;
      const clients = await queryPrepared<Found>(this.database, 'reminders due', FIND, [today, zone, A_BATCH]);
      for (const client of clients) if (await this.remind(client, today)) done += 1;
    } while (done === A_BATCH);
  }

  async turn(invoiceId: string, on: boolean): Promise<void> {
    const changed = await this.database.transaction((manager) =>
      manager.update(Invoice, { id: invoiceId }, { remindersOn: on }),
    );
    if (affected(changed) === 0) throw new NotFoundException(invoiceTexts.notFound.text);
  }

  /** What a mail says when it is written: of what was paid or taken back since it was promised, nothing. */
  async whatToSay(reminderId: string): Promise<RemindedClient | undefined> {
    const statement = `
      select r.day::text, u.email, ${nameIn('u')} as name, told.stage, i.id, i.invoice_number as number, i.amount,
        i.due_date::text as "dueDate", i.subscription_id is not null as "isSubscription"
      from reminders r join users u on u.id = r.user_id
        join invoice_reminders told on told.reminder_id = r.id join invoices i on i.id = told.invoice_id
      where r.id = $1 and i.status in ('sent', 'overdue') and i.voided_at is null and i.reminders_on
        and u.email is not null and u.deactivated_at is null
      order by i.due_date, i.invoice_number`;
    type Row = Omit<RemindedClient, 'invoices'> & RemindedOf;
    const rows = await queryPrepared<Row>(this.database, 'reminder to say', statement, [reminderId]);
    const [first] = rows;
    return first && { day: first.day, email: first.email, name: first.name, invoices: rows };
  }

  /** One whose turn fails holds up nobody else, and is due in the next round, too. */
  private async remind({ userId, ids }: Found, today: Day): Promise<boolean> {
    const reminderId = newId();
    const promise = JSON.stringify([outboxRow(remind, { reminderId })]);
    const given = [today, this.calendar.zone, ids, userId, reminderId, promise];
    try {
      await this.outbox.statement('reminders make', REMIND, given);
      return true;
    } catch (error) {
      this.log.error({ msg: `Client ${userId} could not be reminded`, error });
      return false;
    }
  }
}
