import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DepositBalances1795577965604 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE INDEX "invoices_balance_idx" ON "invoices"  ("created_at", "id") WHERE status = 'draft' and deposit_id is not null`,
    );
    await database.query(
      `CREATE INDEX "invoices_client_balance_idx" ON "invoices"  ("user_id", "created_at", "id") WHERE status = 'draft' and deposit_id is not null`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."invoices_client_balance_idx"`);
    await database.query(`DROP INDEX "public"."invoices_balance_idx"`);
  }
}
