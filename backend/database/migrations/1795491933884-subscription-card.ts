import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SubscriptionCard1795491933884 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "subscriptions" ADD "method_type" text`);
    await database.query(`ALTER TABLE "subscriptions" ADD "method_brand" text`);
    await database.query(`ALTER TABLE "subscriptions" ADD "method_last4" text`);
    await database.query(`ALTER TABLE "subscriptions" ADD "method_exp_month" integer`);
    await database.query(`ALTER TABLE "subscriptions" ADD "method_exp_year" integer`);
    await database.query(`ALTER TABLE "subscriptions" ADD "card_chosen_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(
      `ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_check" CHECK (method_type is not null or num_nonnulls(method_brand, method_last4, method_exp_month, method_exp_year) = 0)`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_card_check"`);
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "card_chosen_at"`);
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "method_exp_year"`);
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "method_exp_month"`);
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "method_last4"`);
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "method_brand"`);
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "method_type"`);
  }
}
