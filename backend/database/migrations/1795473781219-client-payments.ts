import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClientPayments1795473781219 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger payment_record_found on payment_record`);
    await database.query(`drop trigger payment_record_stays on payment_record`);
    await database.query(
      `CREATE INDEX "subscriptions_canceling_idx" ON "subscriptions"  ("created_at", "id") WHERE ends_at_period_end and status = 'active'`,
    );
    await database.query(`
      create or replace function find_in_payment_record() returns trigger language plpgsql as $$
      begin
        new.found_by := lower(concat_ws(' ', (select invoice_number from invoices where id = new.invoice_id),
          (select order_number from orders where id = new.order_id), new.provider_id, new.event_id, new.note,
          (select concat_ws(' ', first_name, last_name, username, email) from users
           where id = coalesce((select user_id from invoices where id = new.invoice_id),
             (select user_id from orders where id = new.order_id)))));
        return new;
      end
      $$`);
    await database.query(`
      create or replace function find_money_of_user() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        update invoices set found_by = '' where user_id = new.id;
        update orders set found_by = '' where user_id = new.id;
        update subscriptions set found_by = '' where user_id = new.id;
        update payment_record set found_by = '' where invoice_id in (select id from invoices where user_id = new.id);
        update payment_record set found_by = '' where order_id in (select id from orders where user_id = new.id);
        return null;
      end
      $$`);
    await database.query(`
      create or replace function keep_payment_record() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'found_by' = to_jsonb(old) - 'found_by' then
          return new;
        end if;
        raise exception 'The record of payments is only ever added to';
      end
      $$`);
    await database.query(`
      create trigger payment_record_found before insert or update of found_by on payment_record
      for each row
      execute function find_in_payment_record()`);
    await database.query(`
      create trigger payment_record_stays before delete or truncate on payment_record
      for each statement
      execute function keep_payment_record()`);
    await database.query(`
      create trigger payment_record_unchanged before update on payment_record
      for each row
      execute function keep_payment_record()`);
    await database.query(`update payment_record set found_by = ''`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger payment_record_found on payment_record`);
    await database.query(`drop trigger payment_record_stays on payment_record`);
    await database.query(`drop trigger payment_record_unchanged on payment_record`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.find_in_payment_record()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              new.found_by := lower(concat_ws(' ', (select invoice_number from invoices where id = new.invoice_id),
                (select order_number from orders where id = new.order_id), new.provider_id, new.event_id, new.note));
              return new;
            end $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.find_money_of_user()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              update invoices set found_by = '' where user_id = new.id;
              update orders set found_by = '' where user_id = new.id;
              update subscriptions set found_by = '' where user_id = new.id;
              return null;
            end $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_payment_record()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              raise exception 'The record of payments is only ever added to';
            end $function$`);
    await database.query(`DROP INDEX "public"."subscriptions_canceling_idx"`);
    await database.query(
      `CREATE TRIGGER payment_record_found BEFORE INSERT ON public.payment_record FOR EACH ROW EXECUTE FUNCTION find_in_payment_record()`,
    );
    await database.query(
      `CREATE TRIGGER payment_record_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_record FOR EACH STATEMENT EXECUTE FUNCTION keep_payment_record()`,
    );
  }
}
