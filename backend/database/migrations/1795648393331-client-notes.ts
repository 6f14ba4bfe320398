import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClientNotes1795648393331 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "client_notes" ("id" uuid NOT NULL, "client_id" uuid NOT NULL, "message" text NOT NULL, "created_by" uuid NOT NULL, "send_id" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "client_notes_message_check" CHECK (char_length(message) between 1 and 5000), CONSTRAINT "client_notes_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(
      `CREATE UNIQUE INDEX "client_notes_sent_key" ON "client_notes"  ("created_by", "send_id") WHERE send_id is not null`,
    );
    await database.query(
      `CREATE INDEX "client_notes_newest_idx" ON "client_notes"  ("client_id", "created_at", "id") `,
    );
    await database.query(
      `COMMENT ON TABLE "client_notes" IS 'Notes of the team about accounts. Never changed; deleted with the account.'`,
    );
    await database.query(
      `ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await database.query(`
      create trigger client_notes_published after insert on client_notes
      for each row
      execute function publish_change('user')`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger client_notes_published on client_notes`);
    await database.query(`ALTER TABLE "client_notes" DROP CONSTRAINT "client_notes_author_fkey"`);
    await database.query(`ALTER TABLE "client_notes" DROP CONSTRAINT "client_notes_client_fkey"`);
    await database.query(`COMMENT ON TABLE "client_notes" IS NULL`);
    await database.query(`DROP INDEX "public"."client_notes_newest_idx"`);
    await database.query(`DROP INDEX "public"."client_notes_sent_key"`);
    await database.query(`DROP TABLE "client_notes"`);
  }
}
