import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailRecordOfRefunds1795744969352 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
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
        elsif data ->> 'refundId' is not null then
          select case when p.invoice_id is null then 'order' else 'invoice' end, coalesce(p.invoice_id, p.order_id)
          into kind, id from refunds r join payment_record p on p.id = r.payment_id where r.id = (data ->> 'refundId')::uuid;
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
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.email_record(data jsonb, OUT kind text, OUT id uuid)
       RETURNS record
       LANGUAGE plpgsql
       STABLE
      AS $function$
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
            $function$`);
  }
}
