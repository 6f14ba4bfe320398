import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SubscriptionCanceledBy1795744392826 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "subscriptions" ADD "canceled_by_agency" boolean NOT NULL DEFAULT false`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "canceled_by_agency"`);
  }
}
