import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FailedEmailsByRecipient1795744990000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE INDEX "mails_failed_of_recipient_idx" ON "mails"  ("recipient", "created_at", "id") WHERE state = 'failed'`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."mails_failed_of_recipient_idx"`);
  }
}
