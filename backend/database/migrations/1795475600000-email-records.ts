import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailRecords1795475600000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "mails" ADD "record_kind" text`);
    await database.query(`ALTER TABLE "mails" ADD "record_id" uuid`);
    await database.query(`ALTER TABLE "mails" ADD "entry_id" uuid`);
    await database.query(`ALTER TABLE "mails" ADD "bounced_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "mails" ADD "dismissed_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(
      `CREATE INDEX "mails_open_failures_idx" ON "mails"  ("created_at", "id") WHERE state = 'failed' and dismissed_at is null`,
    );
    await database.query(
      `CREATE INDEX "mails_of_record_idx" ON "mails"  ("record_kind", "record_id", "created_at", "id") `,
    );
    await database.query(
      `ALTER TABLE "mails" ADD CONSTRAINT "mails_record_check" CHECK ((record_kind is null) = (record_id is null) and record_kind in ('submission', 'project', 'invoice', 'order', 'subscription', 'user', 'notification'))`,
    );
    await database.query(`
      create or replace function email_record(data jsonb, out kind text, out id uuid) language plpgsql stable as $$
      begin
        if data ? 'submissionId' then
          kind := 'submission';
          id := data ->> 'submissionId';
        elsif data ? 'notificationId' then
          kind := 'notification';
          id := data ->> 'notificationId';
        elsif data ? 'invoiceId' then
          kind := 'invoice';
          id := data ->> 'invoiceId';
        elsif data ? 'orderId' then
          kind := 'order';
          id := data ->> 'orderId';
        elsif data ? 'subscriptionId' then
          kind := 'subscription';
          id := data ->> 'subscriptionId';
        elsif data ? 'projectId' then
          kind := 'project';
          id := data ->> 'projectId';
        elsif data ? 'updateId' then
          select 'project', u.project_id into kind, id from project_updates u where u.id = (data ->> 'updateId')::uuid;
        elsif data ? 'lineId' then
          select 'invoice', l.invoice_id into kind, id from invoice_lines l where l.id = (data ->> 'lineId')::uuid;
        elsif data ? 'reminderId' then
          select 'invoice', r.invoice_id into kind, id
          from invoice_reminders r join invoices i on i.id = r.invoice_id
          where r.reminder_id = (data ->> 'reminderId')::uuid
          order by i.due_date, i.id limit 1;
        elsif data ->> 'recordId' is not null then
          select case when p.invoice_id is null then 'order' else 'invoice' end, coalesce(p.invoice_id, p.order_id)
          into kind, id from payment_record p where p.id = (data ->> 'recordId')::uuid;
        elsif data ? 'userId' then
          kind := 'user';
          id := data ->> 'userId';
        elsif data ? 'changeId' then
          select 'user', c.user_id into kind, id from email_changes c where c.id = (data ->> 'changeId')::uuid;
        end if;
        if kind is null or id is null then
          kind := null;
          id := null;
        end if;
      end
      $$`);
    await database.query(`
      create or replace function follow_reply_delivery() returns trigger language plpgsql as $$
      begin
        -- Lock first: the next statement then sees a reply that was committed by now.
        perform from contact_submissions where id = new.record_id for no key update;
        if new.state = 'failed' then
          update contact_submissions set status = 'new'
          where id = new.record_id and status = 'contacted' and not exists (
            select from mails m
            where m.record_kind = 'submission' and m.record_id = new.record_id and m.kind = 'contact.answer'
              and m.state in ('waiting', 'sent') and m.id <> new.id
          );
        elsif old.state = 'failed' then
          update contact_submissions set status = 'contacted' where id = new.record_id and status = 'new';
        end if;
        return null;
      end
      $$`);
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
    await this.backfill(database);
    await database.query(`
      create trigger mails_replied after update on mails
      for each row
      when (new.kind = 'contact.answer' and new.record_kind = 'submission' and new.state <> 'dropped'
        and new.state is distinct from old.state)
      execute function follow_reply_delivery()`);
  }

  /** Jobs of earlier emails may be gone, so their records come from the row's own columns. */
  private async backfill(database: QueryRunner): Promise<void> {
    await database.query(`
      update mails set record_kind = 'notification', record_id = notification_id where notification_id is not null`);
    await database.query(`
      update mails m set record_kind = 'invoice', record_id = i.id from invoices i
      where m.kind like 'billing.%' and i.invoice_number = substring(m.subject from 'INV-[0-9]{4}-[0-9]+')`);
    // The row of the email has the time of the transaction that inserted the submission, reply, or update.
    await database.query(`
      update mails m set record_kind = 'submission', record_id = s.id from contact_submissions s
      where m.kind in ('contact.thanks', 'contact.lead') and s.created_at = m.created_at`);
    await database.query(`
      update mails m set record_kind = 'submission', record_id = a.submission_id, entry_id = a.id
      from submission_answers a
      where m.kind = 'contact.answer' and a.created_at = m.created_at and not a.is_internal`);
    await database.query(`
      update mails m set record_kind = 'project', record_id = u.project_id, entry_id = u.id from project_updates u
      where m.kind = 'projects.told' and u.created_at = m.created_at and not u.is_internal`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger mails_replied on mails`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.log_queued_emails()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              insert into mails (id, kind, created_at)
              select id, name, created_at from queued where queue in ('mail', 'bulk')
              on conflict (id) do nothing;
              return null;
            end
            $function$`);
    await database.query(`drop function email_record(data jsonb, OUT kind text, OUT id uuid)`);
    await database.query(`drop function follow_reply_delivery()`);
    await database.query(`ALTER TABLE "mails" DROP CONSTRAINT "mails_record_check"`);
    await database.query(`DROP INDEX "public"."mails_of_record_idx"`);
    await database.query(`DROP INDEX "public"."mails_open_failures_idx"`);
    await database.query(`ALTER TABLE "mails" DROP COLUMN "dismissed_at"`);
    await database.query(`ALTER TABLE "mails" DROP COLUMN "bounced_at"`);
    await database.query(`ALTER TABLE "mails" DROP COLUMN "entry_id"`);
    await database.query(`ALTER TABLE "mails" DROP COLUMN "record_id"`);
    await database.query(`ALTER TABLE "mails" DROP COLUMN "record_kind"`);
  }
}
