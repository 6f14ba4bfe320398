import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SubscriptionsByEnd1795608849247 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE INDEX "subscriptions_ended_idx" ON "subscriptions"  ("ended_at") WHERE ended_at is not null`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."subscriptions_ended_idx"`);
  }
}
