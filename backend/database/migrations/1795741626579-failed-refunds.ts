import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FailedRefunds1795741626579 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE INDEX "refunds_failed_idx" ON "refunds"  ("settled_at", "id") WHERE state = 'failed' and provider_id is not null`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."refunds_failed_idx"`);
  }
}
