import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TermsRevisions1795755095154 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "invoices" ADD "terms_revision" integer NOT NULL DEFAULT '1'`);
    await database.query(`ALTER TABLE "orders" ADD "terms_revision" integer NOT NULL DEFAULT '1'`);
    await database.query(`ALTER TABLE "invoices" ADD CONSTRAINT "invoices_terms_check" CHECK (terms_revision > 0)`);
    await database.query(`ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_check" CHECK (terms_revision > 0)`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "orders" DROP CONSTRAINT "orders_terms_check"`);
    await database.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_terms_check"`);
    await database.query(`ALTER TABLE "orders" DROP COLUMN "terms_revision"`);
    await database.query(`ALTER TABLE "invoices" DROP COLUMN "terms_revision"`);
  }
}
