import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlainTriggerMessages1795403870833 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger outbox_mails on outbox`);
    await database.query(`drop trigger products_change on products`);
    await database.query(`
      create or replace function change_catalog() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
      declare
        deadline constant timestamptz := clock_timestamp() + interval '2 seconds';
        holder integer;
      begin
        perform pg_advisory_xact_lock(7263403, 1);
        while not pg_try_advisory_xact_lock(7263403, 2) loop
          for holder in
            select pid from pg_locks
            where locktype = 'advisory' and classid = 7263403 and objid = 2 and objsubid = 2 and granted
              and database = (select oid from pg_database where datname = current_database())
          loop
            if clock_timestamp() < deadline then
              perform pg_cancel_backend(holder);
            else
              perform pg_terminate_backend(holder);
            end if;
          end loop;
          perform pg_sleep(0.002);
        end loop;
        return null;
      end
      $$`);
    await database.query(`
      create or replace function keep_payable() returns trigger language plpgsql as $$
      begin
        if exists (select from invoice_intents where invoice_id = new.id and over_at is null)
          and (new.status <> 'paid' or exists (select from payment_record where id = new.payment_id and method = 'other'))
        then
          raise exception 'An invoice can''t change while a card payment is open'
            using constraint = 'invoices_being_paid', errcode = '23514';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function keep_refund() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' or (new.id, new.payment_id, new.amount, new.other_means, new.asked_by, new.created_at)
            is distinct from (old.id, old.payment_id, old.amount, old.other_means, old.asked_by, old.created_at)
          or old.provider_id <> new.provider_id or (old.state <> new.state and new.state = 'pending')
          or (old.state = 'failed' and new.state <> 'failed') then
          raise exception 'A refund request can''t change';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function keep_submission_answers() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (select from contact_submissions where id = old.submission_id) then
          return old;
        end if;
        raise exception 'Replies are append-only';
      end
      $$`);
    await database.query(`
      create or replace function log_queued_emails() returns trigger language plpgsql as $$
      begin
        insert into mails (id, kind, created_at)
        select id, name, created_at from queued where queue in ('mail', 'bulk')
        on conflict (id) do nothing;
        return null;
      end
      $$`);
    await database.query(`drop function change_catalogue()`);
    await database.query(`drop function log_promised_mails()`);
    await database.query(`
      create trigger outbox_mails after insert on outbox
      referencing new table as queued for each statement
      execute function log_queued_emails()`);
    await database.query(`
      create trigger products_change before insert or update or delete or truncate on products
      for each statement
      execute function change_catalog()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger outbox_mails on outbox`);
    await database.query(`drop trigger products_change on products`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.change_catalogue()
       RETURNS trigger
       LANGUAGE plpgsql
       SECURITY DEFINER
       SET search_path TO 'pg_catalog'
      AS $function$
            declare
              patience constant timestamptz := clock_timestamp() + interval '2 seconds';
              holder integer;
            begin
              perform pg_advisory_xact_lock(7263403, 1);
              while not pg_try_advisory_xact_lock(7263403, 2) loop
                for holder in
                  select pid from pg_locks
                  where locktype = 'advisory' and classid = 7263403 and objid = 2 and objsubid = 2 and granted
                    and database = (select oid from pg_database where datname = current_database())
                loop
                  if clock_timestamp() < patience then
                    perform pg_cancel_backend(holder);
                  else
                    perform pg_terminate_backend(holder);
                  end if;
                end loop;
                perform pg_sleep(0.002);
              end loop;
              return null;
            end $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.log_promised_mails()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              insert into mails (id, kind, created_at)
              select id, name, created_at from promised where queue in ('mail', 'bulk')
              on conflict (id) do nothing;
              return null;
            end $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_payable()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if exists (select from invoice_intents where invoice_id = new.id and over_at is null)
                and (new.status <> 'paid' or exists (select from payment_record where id = new.payment_id and method = 'other'))
              then
                raise exception 'Nothing about an invoice changes under the hands of whoever is paying it'
                  using constraint = 'invoices_being_paid', errcode = '23514';
              end if;
              return new;
            end $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_refund()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if tg_op <> 'UPDATE' or (new.id, new.payment_id, new.amount, new.other_means, new.asked_by, new.created_at)
                  is distinct from (old.id, old.payment_id, old.amount, old.other_means, old.asked_by, old.created_at)
                or old.provider_id <> new.provider_id or (old.state <> new.state and new.state = 'pending')
                or (old.state = 'failed' and new.state <> 'failed') then
                raise exception 'What was asked to be refunded stays as it was asked';
              end if;
              return new;
            end $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_submission_answers()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if tg_op = 'DELETE' and not exists (select from contact_submissions where id = old.submission_id) then
                return old;
              end if;
              raise exception 'What was answered is only ever added to';
            end $function$`);
    await database.query(`drop function change_catalog()`);
    await database.query(`drop function log_queued_emails()`);
    await database.query(
      `CREATE TRIGGER outbox_mails AFTER INSERT ON public.outbox REFERENCING NEW TABLE AS promised FOR EACH STATEMENT EXECUTE FUNCTION log_promised_mails()`,
    );
    await database.query(
      `CREATE TRIGGER products_change BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue()`,
    );
  }
}
