import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoiceDiscounts1795751751998 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "invoice_lines" ADD "percent_thousandths" integer`);
    await database.query(
      `ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_percent_check" CHECK (percent_thousandths is null or (kind = 'discount' and percent_thousandths between 10 and 100000))`,
    );
    await database.query(`
      alter table invoice_lines drop constraint invoice_lines_amount_check, add constraint invoice_lines_amount_check CHECK (
      CASE kind
          WHEN 'deposit'::text THEN (unit_amount < 0)
          WHEN 'discount'::text THEN ((unit_amount >= '-99999999'::integer) AND (unit_amount <= 0))
          WHEN 'late-charge'::text THEN (abs(unit_amount) <= 99999999)
          ELSE ((unit_amount >= 0) AND (unit_amount <= 99999999))
      END)`);
    await database.query(
      `alter table invoice_lines drop constraint invoice_lines_kind_check, add constraint invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['work'::text, 'discount'::text, 'deposit'::text, 'late-charge'::text])))`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(
      `alter table invoice_lines drop constraint invoice_lines_kind_check, add constraint invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['work'::text, 'deposit'::text, 'late-charge'::text])))`,
    );
    await database.query(`
      alter table invoice_lines drop constraint invoice_lines_amount_check, add constraint invoice_lines_amount_check CHECK (
      CASE kind
          WHEN 'deposit'::text THEN (unit_amount < 0)
          WHEN 'late-charge'::text THEN (abs(unit_amount) <= 99999999)
          ELSE ((unit_amount >= 0) AND (unit_amount <= 99999999))
      END)`);
    await database.query(`ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_percent_check"`);
    await database.query(`ALTER TABLE "invoice_lines" DROP COLUMN "percent_thousandths"`);
  }
}
