import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TaxesOfInvoices1796108298599 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE INDEX "invoice_lines_taxes_idx" ON "invoice_lines"  ("invoice_id") WHERE kind = 'tax'`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."invoice_lines_taxes_idx"`);
  }
}
