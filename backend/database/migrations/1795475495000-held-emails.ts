import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HeldEmails1795475495000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "held_emails" ("id" uuid NOT NULL, "kind" text NOT NULL, "item_id" uuid NOT NULL, "title" text NOT NULL, "before" jsonb NOT NULL, "created_by" uuid NOT NULL, "due_at" TIMESTAMP WITH TIME ZONE NOT NULL, "undone_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "held_emails_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(`CREATE INDEX "held_emails_of_item_idx" ON "held_emails"  ("item_id") `);
    await database.query(
      `COMMENT ON TABLE "held_emails" IS 'Emails that wait a few seconds, and the state to restore if one is undone.'`,
    );
    await database.query(`ALTER TABLE "submission_answers" ADD "withdrawn_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "projects" ADD "progress_before_completion" integer`);
    await database.query(
      `ALTER TABLE "project_updates" ADD "visible_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
    await database.query(`ALTER TABLE "project_updates" ADD "withdrawn_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "projects_progress_before_check" CHECK (progress_before_completion between 0 and 100)`,
    );
    await database.query(
      `ALTER TABLE "held_emails" ADD CONSTRAINT "held_emails_email_fkey" FOREIGN KEY ("id") REFERENCES "mails"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(`
      create or replace function keep_submission_answers() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (select from contact_submissions where id = old.submission_id) then
          return old;
        end if;
        if tg_op = 'UPDATE' and old.withdrawn_at is null and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
          return new;
        end if;
        raise exception 'Replies are append-only';
      end
      $$`);
    await database.query(`
      create or replace function note_withdrawn_update() returns trigger language plpgsql as $$
      begin
        perform write_audit('project', new.project_id, (select name from projects where id = new.project_id), 'changed',
          jsonb_build_object('withdrawn_update', null), jsonb_build_object('withdrawn_update', new.message));
        return null;
      end
      $$`);
    await database.query(`
      create trigger project_updates_noted after update of withdrawn_at on project_updates
      for each row
      when (old.withdrawn_at is null and new.withdrawn_at is not null)
      execute function note_withdrawn_update()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger project_updates_noted on project_updates`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_submission_answers()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if tg_op = 'DELETE' and not exists (select from contact_submissions where id = old.submission_id) then
                return old;
              end if;
              raise exception 'Replies are append-only';
            end
            $function$`);
    await database.query(`drop function note_withdrawn_update()`);
    await database.query(`ALTER TABLE "held_emails" DROP CONSTRAINT "held_emails_email_fkey"`);
    await database.query(`ALTER TABLE "projects" DROP CONSTRAINT "projects_progress_before_check"`);
    await database.query(`ALTER TABLE "project_updates" DROP COLUMN "withdrawn_at"`);
    await database.query(`ALTER TABLE "project_updates" DROP COLUMN "visible_at"`);
    await database.query(`ALTER TABLE "projects" DROP COLUMN "progress_before_completion"`);
    await database.query(`ALTER TABLE "submission_answers" DROP COLUMN "withdrawn_at"`);
    await database.query(`COMMENT ON TABLE "held_emails" IS NULL`);
    await database.query(`DROP INDEX "public"."held_emails_of_item_idx"`);
    await database.query(`DROP TABLE "held_emails"`);
  }
}
