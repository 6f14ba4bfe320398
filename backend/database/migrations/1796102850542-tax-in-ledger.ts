import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TaxInLedger1796102850542 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "payment_record" ADD "tax_amount" integer NOT NULL DEFAULT '0'`);
    await database.query(
      `CREATE INDEX "payment_record_taxes_idx" ON "payment_record"  ("created_at") WHERE tax_amount > 0`,
    );
    await database.query(
      `ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_tax_check" CHECK (tax_amount between 0 and coalesce(amount, 0))`,
    );
    await database.query(`
      create or replace function set_tax_share() returns trigger language plpgsql as $$
      declare
        tax bigint;
        taxed bigint;
        before bigint;
        carried bigint;
      begin
        if new.kind = 'payment' then
          if new.invoice_id is not null then
            select coalesce(sum(line_amount(quantity, quantity_hundredths, unit_amount)) filter (where kind = 'tax'), 0),
              sum(line_amount(quantity, quantity_hundredths, unit_amount)) filter (where kind <> 'late-charge')
            into tax, taxed from invoice_lines where invoice_id = new.invoice_id;
          else
            select coalesce((select sum((one ->> 'amount')::int) from jsonb_array_elements(o.taxes) one), 0), o.total_amount
            into tax, taxed from orders o where o.id = new.order_id;
          end if;
          select coalesce(sum(amount), 0), coalesce(sum(tax_amount), 0) into before, carried from payment_record
          where kind = 'payment' and not duplicate and (invoice_id = new.invoice_id or order_id = new.order_id);
          new.tax_amount := least(new.amount, tax_share(tax, least(before + new.amount, taxed), taxed) - carried);
        else
          select tax_amount, amount into tax, taxed from payment_record where id = new.refund_of;
          select coalesce(sum(case when kind in ('refund', 'dispute') then amount else -amount end), 0) into before
          from payment_record where refund_of = new.refund_of;
          new.tax_amount := case when new.kind in ('refund', 'dispute')
            then tax_share(tax, before + new.amount, taxed) - tax_share(tax, before, taxed)
            else tax_share(tax, before, taxed) - tax_share(tax, before - new.amount, taxed) end;
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function tax_share(tax bigint, part bigint, whole bigint) returns integer language sql immutable as $$
        select case when coalesce(tax, 0) = 0 then 0 else (greatest(0, 2 * tax * part + whole) / (2 * whole))::integer end
      $$`);
    await database.query(`
      create trigger payment_record_taxed before insert on payment_record
      for each row
      when (new.kind <> 'rejected' and not new.duplicate)
      execute function set_tax_share()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger payment_record_taxed on payment_record`);
    await database.query(`drop function set_tax_share()`);
    await database.query(`drop function tax_share(tax bigint, part bigint, whole bigint)`);
    await database.query(`ALTER TABLE "payment_record" DROP CONSTRAINT "payment_record_tax_check"`);
    await database.query(`DROP INDEX "public"."payment_record_taxes_idx"`);
    await database.query(`ALTER TABLE "payment_record" DROP COLUMN "tax_amount"`);
  }
}
