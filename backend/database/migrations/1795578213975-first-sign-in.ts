import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FirstSignIn1795578213975 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "users" ADD "signed_in_at" TIMESTAMP WITH TIME ZONE`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "users" DROP COLUMN "signed_in_at"`);
  }
}
