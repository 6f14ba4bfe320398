import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StripeCustomerEmail1795615172458 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "stripe_customers" ADD "email" text`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "stripe_customers" DROP COLUMN "email"`);
  }
}
