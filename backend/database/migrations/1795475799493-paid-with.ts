import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaidWith1795475799493 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "payment_record" ADD "method_type" text`);
    await database.query(`ALTER TABLE "payment_record" ADD "method_brand" text`);
    await database.query(`ALTER TABLE "payment_record" ADD "method_last4" text`);
    await database.query(
      `ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_paid_with_check" CHECK (num_nonnulls(method_type, method_brand, method_last4) = 0 or method = 'card')`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "payment_record" DROP CONSTRAINT "payment_record_paid_with_check"`);
    await database.query(`ALTER TABLE "payment_record" DROP COLUMN "method_last4"`);
    await database.query(`ALTER TABLE "payment_record" DROP COLUMN "method_brand"`);
    await database.query(`ALTER TABLE "payment_record" DROP COLUMN "method_type"`);
  }
}
