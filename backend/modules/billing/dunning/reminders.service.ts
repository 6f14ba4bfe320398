import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { invoiceTexts, reminderDays } from '../../../contracts';
import { affected, newId, queryPrepared } from '../../../platform/database';
import { insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { Site } from '../../../platform/site';
import { greetingNameSql } from '../../auth';
import { BusinessCalendarService, Invoice } from '../invoices';
import { type Day, hourOf } from '../../../platform/dates';
import { CLIENT_HAS_EMAIL, dueInvoicesSql } from './reminder-stages.sql';
import { sendReminderEmail } from './dunning.queue';
import type { ReminderEmailData, RemindedInvoice } from './dunning.emails';

/** After an outage, all clients may be due at once. */
const BATCH_SIZE = 500;

const EARLIEST_HOUR = 8;

interface DueClient {
  userId: string;
  ids: string[];
}

const FIND_DUE_SQL = `
  select i.user_id as "userId", array_agg(i.id) as ids ${dueInvoicesSql('$1::date', '$2', '$4')} and ${CLIENT_HAS_EMAIL}
    and not exists (select from reminders r where r.user_id = i.user_id and r.day = $1::date)
  group by i.user_id limit $3`;

/** Records the reminder, one per client and day, and queues its email in one statement. */
const RECORD_REMINDER_SQL = `
  with due as (
    select i.id, reached.stage ${dueInvoicesSql('$1::date', '$2', '$7')} and i.id = any($3::uuid[]) and i.user_id = $4::uuid
      and ${CLIENT_HAS_EMAIL}
    order by i.id for update of i
  ), reminder as (
    insert into reminders (id, user_id, day) select $5::uuid, $4::uuid, $1::date where exists (select from due)
    on conflict (user_id, day) do nothing returning id
  ), recorded as (
    insert into invoice_reminders (invoice_id, stage, reminder_id)
    select due.id, due.stage, reminder.id from due, reminder returning 1
  ), updated as (
    update invoices set reminded = due.stage from due, reminder where invoices.id = due.id
  ), queued as (${insertOutboxSql('$6', 'exists (select from reminder)')})
  select from recorded`;

@Injectable()
export class RemindersService {
  private readonly log = new Logger('Reminders');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly calendar: BusinessCalendarService,
    private readonly site: Site,
  ) {}

  async sendDue(now: Date): Promise<void> {
    const { timeZone } = this.calendar;
    if (hourOf(now, timeZone) < EARLIEST_HOUR) return;
    const today = this.calendar.dayOf(now);
    const days = JSON.stringify(reminderDays((await this.site.currentSettings()).invoicing));
    let remindedCount: number;
    do {
      remindedCount = 0;
      const clients = await queryPrepared<DueClient>(this.database, 'reminders due', FIND_DUE_SQL, [
        today,
        timeZone,
        BATCH_SIZE,
        days,
      ]);
      for (const client of clients) if (await this.remindClient(client, today, days)) remindedCount += 1;
    } while (remindedCount === BATCH_SIZE);
  }

  async setEnabled(invoiceId: string, isEnabled: boolean): Promise<void> {
    const changed = await this.database.transaction((manager) =>
      manager.update(Invoice, { id: invoiceId }, { remindersOn: isEnabled }),
    );
    if (affected(changed) === 0) throw new NotFoundException(invoiceTexts.notFound.text);
  }

  /** Leaves out invoices paid or voided since the job was queued. */
  async findForEmail(reminderId: string): Promise<ReminderEmailData | undefined> {
    const statement = `
      select r.day::text, u.email, ${greetingNameSql('u')} as "greetingName", sent.stage, i.id, i.invoice_number as number,
        i.amount - i.paid_amount as amount, nullif(i.amount, i.amount - i.paid_amount) as total,
        i.due_date::text as "dueDate", i.subscription_id is not null as "isSubscription",
        i.terms_revision as "termsRevision"
      from reminders r join users u on u.id = r.user_id
        join invoice_reminders sent on sent.reminder_id = r.id join invoices i on i.id = sent.invoice_id
      where r.id = $1 and i.status in ('sent', 'overdue') and i.voided_at is null and i.reminders_on
        and u.email is not null and u.deactivated_at is null
      order by i.due_date, i.invoice_number`;
    type Row = Omit<ReminderEmailData, 'invoices'> & Omit<RemindedInvoice, 'terms'> & { termsRevision: number };
    const rows = await queryPrepared<Row>(this.database, 'reminder email', statement, [reminderId]);
    const [first] = rows;
    if (!first) return undefined;
    const invoices = await Promise.all(rows.map(async (row) => ({ ...row, terms: await this.site.termsOf(row) })));
    return { day: first.day, email: first.email, greetingName: first.greetingName, invoices };
  }

  /** A failure affects only this client, who stays due. */
  private async remindClient({ userId, ids }: DueClient, today: Day, days: string): Promise<boolean> {
    const reminderId = newId();
    const outboxRows = JSON.stringify([outboxRow(sendReminderEmail, { reminderId })]);
    const parameters = [today, this.calendar.timeZone, ids, userId, reminderId, outboxRows, days];
    try {
      await this.outbox.statement('record reminder', RECORD_REMINDER_SQL, parameters);
      return true;
    } catch (error) {
      this.log.error({ msg: `Client ${userId} could not get a reminder`, error });
      return false;
    }
  }
}
