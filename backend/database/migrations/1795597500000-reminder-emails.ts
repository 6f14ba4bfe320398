import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReminderEmails1795597500000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function log_queued_emails() returns trigger language plpgsql as $$
      begin
        insert into mails (id, kind, created_at, record_kind, record_id, entry_id)
        select q.id, q.name, q.created_at, record.kind, record.id,
          coalesce(q.data ->> 'replyId', q.data ->> 'updateId', q.data ->> 'reminderId')::uuid
        from queued q, email_record(q.data) record where q.queue in ('mail', 'bulk')
        on conflict (id) do nothing;
        return null;
      end
      $$`);
    // Reminder, outbox row, and email log row are of one statement, so they have the same time.
    await database.query(`
      update mails m set entry_id = r.id from reminders r
      where m.kind = 'billing.remind' and m.entry_id is null and m.created_at = r.created_at and exists (
        select from invoice_reminders named where named.reminder_id = r.id and named.invoice_id = m.record_id)`);
    await database.query(`CREATE INDEX "mails_of_entry_idx" ON "mails" ("entry_id") WHERE entry_id is not null`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."mails_of_entry_idx"`);
    await database.query(`update mails set entry_id = null where kind = 'billing.remind'`);
    await database.query(`
      create or replace function log_queued_emails() returns trigger language plpgsql as $$
      begin
        insert into mails (id, kind, created_at, record_kind, record_id, entry_id)
        select q.id, q.name, q.created_at, record.kind, record.id,
          coalesce(q.data ->> 'replyId', q.data ->> 'updateId')::uuid
        from queued q, email_record(q.data) record where q.queue in ('mail', 'bulk')
        on conflict (id) do nothing;
        return null;
      end
      $$`);
  }
}
