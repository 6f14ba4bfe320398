import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LockPayment1795469479580 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function check_refund() returns trigger language plpgsql as $$
      declare
        paid constant integer := lock_payment(new.payment_id);
        taken integer;
      begin
        select went_back(new.payment_id) + coalesce(sum(amount), 0) into taken
        from refunds where payment_id = new.payment_id and state = 'pending';
        if paid is null or taken + new.amount > paid then
          raise exception 'No more goes back than was paid' using constraint = 'refunds_left_check', errcode = '23514';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function lock_payment(payment uuid) returns integer language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare
        paid integer;
      begin
        select amount into paid from payment_record where id = payment and kind = 'payment' for no key update;
        return paid;
      end
      $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.check_refund()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            declare
              paid integer;
              taken integer;
            begin
              select amount into paid from payment_record where id = new.payment_id and kind = 'payment' for no key update;
              select went_back(new.payment_id) + coalesce(sum(amount), 0) into taken
              from refunds where payment_id = new.payment_id and state = 'pending';
              if paid is null or taken + new.amount > paid then
                raise exception 'No more goes back than was paid' using constraint = 'refunds_left_check', errcode = '23514';
              end if;
              return new;
            end $function$`);
    await database.query(`drop function lock_payment(payment uuid)`);
  }
}
