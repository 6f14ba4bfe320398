import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DemoInvoiceNumbers1795470082579 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "demo_invoice_numbers" ("year" integer NOT NULL, "last" integer NOT NULL DEFAULT '0', CONSTRAINT "demo_invoice_numbers_pkey" PRIMARY KEY ("year"))`,
    );
    await database.query(
      `COMMENT ON TABLE "demo_invoice_numbers" IS 'The last number of a demo invoice of each year.'`,
    );
    await database.query(`
      alter table invoices drop constraint invoices_number_check, add constraint invoices_number_check CHECK (
      CASE
          WHEN (status = 'draft'::text) THEN (invoice_number = ('DRAFT-'::text || id))
          ELSE (invoice_number ~ '^(INV|DEMO)-[0-9]{4}-[0-9]{5,}$'::text)
      END)`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      alter table invoices drop constraint invoices_number_check, add constraint invoices_number_check CHECK (
      CASE
          WHEN (status = 'draft'::text) THEN (invoice_number = ('DRAFT-'::text || id))
          ELSE (invoice_number ~ '^INV-[0-9]{4}-[0-9]{5,}$'::text)
      END)`);
    await database.query(`COMMENT ON TABLE "demo_invoice_numbers" IS NULL`);
    await database.query(`DROP TABLE "demo_invoice_numbers"`);
  }
}
