import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LateChargeReversals1795578491547 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "invoices" ADD "waived_before" integer`);
    await database.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "invoices_waived_before_check" CHECK (waived_before >= 0)`,
    );
    await database.query(`
      alter table invoice_lines drop constraint invoice_lines_amount_check, add constraint invoice_lines_amount_check CHECK (
      CASE kind
          WHEN 'deposit'::text THEN (unit_amount < 0)
          WHEN 'late-charge'::text THEN (abs(unit_amount) <= 99999999)
          ELSE ((unit_amount >= 0) AND (unit_amount <= 99999999))
      END)`);
    await database.query(`
      create or replace function keep_invoice_lines() returns trigger language plpgsql as $$
      declare standing text;
      begin
        select status into standing from invoices where id = coalesce(new.invoice_id, old.invoice_id);
        if standing <> 'draft'
          and not (tg_op = 'INSERT' and new.kind = 'late-charge' and standing in ('sent', 'overdue')) then
          raise exception 'The lines of an invoice that was sent are never changed';
        end if;
        if tg_op = 'INSERT' and new.kind = 'late-charge' and new.unit_amount < 0 and new.quantity * new.unit_amount + (
          select coalesce(sum(quantity * unit_amount), 0) from invoice_lines
          where invoice_id = new.invoice_id and kind = 'late-charge'
        ) < 0 then
          raise exception 'Only a late charge that was added can be reversed';
        end if;
        return coalesce(new, old);
      end
      $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_invoice_lines()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            declare standing text;
            begin
              select status into standing from invoices where id = coalesce(new.invoice_id, old.invoice_id);
              if standing <> 'draft' and not (tg_op = 'INSERT' and new.kind = 'late-charge' and standing in ('sent', 'overdue')) then
                raise exception 'The lines of an invoice that was sent are never changed';
              end if;
              return coalesce(new, old);
            end $function$`);
    await database.query(`
      alter table invoice_lines drop constraint invoice_lines_amount_check, add constraint invoice_lines_amount_check CHECK (
      CASE
          WHEN (kind = 'deposit'::text) THEN (unit_amount < 0)
          ELSE ((unit_amount >= 0) AND (unit_amount <= 99999999))
      END)`);
    await database.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_waived_before_check"`);
    await database.query(`ALTER TABLE "invoices" DROP COLUMN "waived_before"`);
  }
}
