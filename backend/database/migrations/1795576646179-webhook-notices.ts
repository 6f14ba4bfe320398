import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebhookNotices1795576646179 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "webhook_notices" ("live" boolean NOT NULL, "reason" text NOT NULL, "since" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "webhook_notices_reason_check" CHECK (reason <> ''), CONSTRAINT "webhook_notices_pkey" PRIMARY KEY ("live"))`,
    );
    await database.query(
      `COMMENT ON TABLE "webhook_notices" IS 'What is wrong with the settings of Stripe’s webhook, for live and test mode.'`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`COMMENT ON TABLE "webhook_notices" IS NULL`);
    await database.query(`DROP TABLE "webhook_notices"`);
  }
}
