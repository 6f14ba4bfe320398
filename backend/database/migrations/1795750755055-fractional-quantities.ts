import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FractionalQuantities1795750755055 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "invoice_lines" ADD "quantity_hundredths" integer NOT NULL DEFAULT '0'`);
    await database.query(
      `alter table invoice_lines drop constraint invoice_lines_quantity_check, add constraint invoice_lines_quantity_check check (quantity between 0 and 9999 and quantity_hundredths between 0 and 99 and quantity * 100 + quantity_hundredths between 1 and 999900)`,
    );
    await database.query(`
      create or replace function check_invoice_amount() returns trigger language plpgsql as $$
      declare wanted uuid := case when tg_table_name = 'invoices' then (to_jsonb(new) ->> 'id')::uuid
        else (to_jsonb(coalesce(new, old)) ->> 'invoice_id')::uuid end;
      begin
        if exists (
          select from invoices i where i.id = wanted and i.amount is distinct from
            (select sum(line_amount(l.quantity, l.quantity_hundredths, l.unit_amount))
              from invoice_lines l where l.invoice_id = i.id)
        ) then
          raise exception 'The amount of an invoice is the sum of its lines'
            using constraint = 'invoices_sum_check', errcode = '23514';
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create or replace function keep_invoice_lines() returns trigger language plpgsql as $$
      declare standing text;
      begin
        select status into standing from invoices where id = coalesce(new.invoice_id, old.invoice_id);
        if standing <> 'draft'
          and not (tg_op = 'INSERT' and new.kind = 'late-charge' and standing in ('sent', 'overdue')) then
          raise exception 'The lines of an invoice that was sent are never changed';
        end if;
        if tg_op = 'INSERT' and new.kind = 'late-charge' and new.unit_amount < 0 and line_amount(new.quantity, new.quantity_hundredths, new.unit_amount) + (
          select coalesce(sum(line_amount(quantity, quantity_hundredths, unit_amount)), 0) from invoice_lines
          where invoice_id = new.invoice_id and kind = 'late-charge'
        ) < 0 then
          raise exception 'Only a late charge that was added can be reversed';
        end if;
        return coalesce(new, old);
      end
      $$`);
    await database.query(`
      create or replace function line_amount(quantity integer, hundredths integer, unit_amount integer) returns integer
      language sql immutable as $$
        select floor((quantity::numeric * 100 + hundredths) * unit_amount / 100 + 0.5)::integer
      $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.check_invoice_amount()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            declare wanted uuid := case when tg_table_name = 'invoices' then (to_jsonb(new) ->> 'id')::uuid
              else (to_jsonb(coalesce(new, old)) ->> 'invoice_id')::uuid end;
            begin
              if exists (
                select from invoices i where i.id = wanted and i.amount is distinct from
                  (select sum(l.quantity::bigint * l.unit_amount) from invoice_lines l where l.invoice_id = i.id)
              ) then
                raise exception 'The amount of an invoice is the sum of its lines' using constraint = 'invoices_sum_check', errcode = '23514';
              end if;
              return null;
            end $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_invoice_lines()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
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
            $function$`);
    await database.query(`drop function line_amount(quantity integer, hundredths integer, unit_amount integer)`);
    await database.query(
      `alter table invoice_lines drop constraint invoice_lines_quantity_check, add constraint invoice_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999)))`,
    );
    await database.query(`ALTER TABLE "invoice_lines" DROP COLUMN "quantity_hundredths"`);
  }
}
