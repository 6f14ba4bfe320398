import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OverdueInvoices1795597249000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE INDEX "invoices_overdue_idx" ON "invoices"  ("due_date", "id") WHERE status = 'overdue' and voided_at is null`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."invoices_overdue_idx"`);
  }
}
