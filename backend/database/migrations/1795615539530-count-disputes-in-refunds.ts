import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountDisputesInRefunds1795615539530 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function check_refund() returns trigger language plpgsql as $$
      declare
        paid constant integer := lock_payment(new.payment_id);
        taken integer;
      begin
        select went_back(new.payment_id) + disputed_amount(new.payment_id) + coalesce(sum(amount), 0) into taken
        from refunds where payment_id = new.payment_id and state = 'pending';
        if paid is null or taken + new.amount > paid then
          raise exception 'No more goes back than was paid' using constraint = 'refunds_left_check', errcode = '23514';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function disputed_amount(payment uuid) returns integer language sql stable as $$
      select coalesce(sum(case kind when 'dispute' then amount when 'dispute-won' then -amount end), 0)::int
      from payment_record where refund_of = payment
      $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.check_refund()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
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
            $function$`);
    await database.query(`drop function disputed_amount(payment uuid)`);
  }
}
