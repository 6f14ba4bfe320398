import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SalesTaxOnOrders1796102085008 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "orders" ADD "taxes" jsonb NOT NULL DEFAULT '[]'`);
    await database.query(`ALTER TABLE "subscriptions" ADD "monthly_tax" integer NOT NULL DEFAULT '0'`);
    await database.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "orders_taxes_check" CHECK (jsonb_typeof(taxes) = 'array')`,
    );
    await database.query(
      `ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tax_check" CHECK (monthly_tax between 0 and monthly_amount)`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_tax_check"`);
    await database.query(`ALTER TABLE "orders" DROP CONSTRAINT "orders_taxes_check"`);
    await database.query(`ALTER TABLE "subscriptions" DROP COLUMN "monthly_tax"`);
    await database.query(`ALTER TABLE "orders" DROP COLUMN "taxes"`);
  }
}
