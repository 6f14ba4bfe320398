import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Approvals1795866864223 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "approvals" ("id" uuid NOT NULL, "kind" text NOT NULL, "project_id" uuid NOT NULL, "file_id" uuid, "update_id" uuid, "question" text, "due_on" date, "requested_by" uuid, "send_id" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "visible_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "closed_at" TIMESTAMP WITH TIME ZONE, "withdrawn_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "approvals_withdrawn_check" CHECK (withdrawn_at is null or closed_at is not null), CONSTRAINT "approvals_question_check" CHECK (char_length(question) between 1 and 2000), CONSTRAINT "approvals_subject_check" CHECK ((kind = 'file') = (file_id is not null) and (kind = 'update') = (update_id is not null)), CONSTRAINT "approvals_kind_check" CHECK (kind in ('project', 'file', 'update')), CONSTRAINT "approvals_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(
      `CREATE UNIQUE INDEX "approvals_sent_key" ON "approvals"  ("requested_by", "send_id") WHERE send_id is not null`,
    );
    await database.query(
      `CREATE INDEX "approvals_update_idx" ON "approvals"  ("update_id") WHERE update_id is not null`,
    );
    await database.query(`CREATE INDEX "approvals_file_idx" ON "approvals"  ("file_id") WHERE file_id is not null`);
    await database.query(`CREATE INDEX "approvals_newest_idx" ON "approvals"  ("project_id", "created_at", "id") `);
    await database.query(
      `CREATE UNIQUE INDEX "approvals_open_update_key" ON "approvals"  ("update_id") WHERE closed_at is null and update_id is not null`,
    );
    await database.query(
      `CREATE UNIQUE INDEX "approvals_open_file_key" ON "approvals"  ("file_id") WHERE closed_at is null and file_id is not null`,
    );
    await database.query(
      `CREATE UNIQUE INDEX "approvals_open_project_key" ON "approvals"  ("project_id") WHERE kind = 'project' and closed_at is null`,
    );
    await database.query(
      `COMMENT ON TABLE "approvals" IS 'What clients were asked to approve. A trigger asks about projects in review.'`,
    );
    await database.query(
      `CREATE TABLE "approval_answers" ("id" uuid NOT NULL, "approval_id" uuid NOT NULL, "decision" text NOT NULL, "words" text, "decided_by" uuid NOT NULL, "version_id" uuid, "checksum" text, "send_id" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "taken_back_at" TIMESTAMP WITH TIME ZONE, "acknowledged_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "approval_answers_checksum_check" CHECK ((version_id is null) = (checksum is null)), CONSTRAINT "approval_answers_words_check" CHECK (char_length(words) between 1 and 5000 and (decision = 'approved' or words is not null)), CONSTRAINT "approval_answers_decision_check" CHECK (decision in ('approved', 'changes')), CONSTRAINT "approval_answers_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(
      `CREATE INDEX "approval_answers_new_idx" ON "approval_answers"  ("created_at", "id") WHERE acknowledged_at is null and taken_back_at is null`,
    );
    await database.query(
      `CREATE UNIQUE INDEX "approval_answers_sent_key" ON "approval_answers"  ("decided_by", "send_id") WHERE send_id is not null`,
    );
    await database.query(
      `CREATE INDEX "approval_answers_version_idx" ON "approval_answers"  ("version_id") WHERE version_id is not null`,
    );
    await database.query(
      `CREATE INDEX "approval_answers_approval_idx" ON "approval_answers"  ("approval_id", "created_at") `,
    );
    await database.query(
      `CREATE UNIQUE INDEX "approval_answers_standing_key" ON "approval_answers"  ("approval_id") WHERE taken_back_at is null`,
    );
    await database.query(
      `COMMENT ON TABLE "approval_answers" IS 'Decisions of clients. Those that were taken back stay.'`,
    );
    await database.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "approvals_project_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "approvals_file_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "approvals_update_fkey" FOREIGN KEY ("update_id") REFERENCES "project_updates"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requester_fkey" FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_approval_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_decider_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_version_fkey" FOREIGN KEY ("version_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(`
      create or replace function acknowledge_decisions(project uuid, at timestamptz default now()) returns void language sql as $$
      update approval_answers a set acknowledged_at = at from approvals p
      where p.id = a.approval_id and p.project_id = project and a.acknowledged_at is null
      $$`);
    await database.query(`
      create or replace function restore_decisions(project uuid, at timestamptz) returns void language sql as $$
      update approval_answers a set acknowledged_at = (
        select max(u.created_at) from project_updates u
        where u.project_id = project and not u.is_internal and not u.from_client and u.withdrawn_at is null
          and u.created_at > a.created_at)
      from approvals p
      where p.id = a.approval_id and p.project_id = project and a.acknowledged_at = at
      $$`);
    await database.query(`
      create or replace function ask_for_review() returns trigger language plpgsql as $$
      declare
        undone_changes constant jsonb := nullif(current_setting('atelier.undone_changes', true), '');
        -- The time of the change that is undone.
        undone constant timestamptz := undone_changes ->> new.id::text;
      begin
        if new.status <> 'review' then
          -- Answers stay, also former ones.
          delete from approvals t
          where t.project_id = new.id and t.kind = 'project' and t.closed_at is null and t.created_at >= undone
            and not exists (select from approval_answers a where a.approval_id = t.id);
          update approvals set closed_at = now(), withdrawn_at = now()
          where project_id = new.id and kind = 'project' and closed_at is null;
        elsif undone is null then
          insert into approvals (id, kind, project_id, requested_by)
          values (gen_random_uuid(), 'project', new.id, nullif(current_setting('atelier.actor', true), '')::uuid)
          on conflict (project_id) where kind = 'project' and closed_at is null do nothing;
        else
          update approvals set closed_at = null, withdrawn_at = null
          where withdrawn_at >= undone and id = (
            select id from approvals where project_id = new.id and kind = 'project' order by created_at desc, id desc limit 1);
        end if;
        if undone is null then
          -- The agency went on with the project.
          perform acknowledge_decisions(new.id);
        else
          perform restore_decisions(new.id, undone);
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create trigger projects_created_in_review after insert on projects
      for each row
      when (new.status = 'review')
      execute function ask_for_review()`);
    await database.query(`
      create trigger projects_reviewed after update of status on projects
      for each row
      when (old.status is distinct from new.status)
      execute function ask_for_review()`);
    // Projects that are in review already.
    await database.query(`
      insert into approvals (id, kind, project_id)
      select gen_random_uuid(), 'project', id from projects where status = 'review'`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger projects_created_in_review on projects`);
    await database.query(`drop trigger projects_reviewed on projects`);
    await database.query(`drop function ask_for_review()`);
    await database.query(`drop function restore_decisions(project uuid, at timestamp with time zone)`);
    await database.query(`drop function acknowledge_decisions(project uuid, at timestamp with time zone)`);
    await database.query(`ALTER TABLE "approval_answers" DROP CONSTRAINT "approval_answers_version_fkey"`);
    await database.query(`ALTER TABLE "approval_answers" DROP CONSTRAINT "approval_answers_decider_fkey"`);
    await database.query(`ALTER TABLE "approval_answers" DROP CONSTRAINT "approval_answers_approval_fkey"`);
    await database.query(`ALTER TABLE "approvals" DROP CONSTRAINT "approvals_requester_fkey"`);
    await database.query(`ALTER TABLE "approvals" DROP CONSTRAINT "approvals_update_fkey"`);
    await database.query(`ALTER TABLE "approvals" DROP CONSTRAINT "approvals_file_fkey"`);
    await database.query(`ALTER TABLE "approvals" DROP CONSTRAINT "approvals_project_fkey"`);
    await database.query(`COMMENT ON TABLE "approval_answers" IS NULL`);
    await database.query(`DROP INDEX "public"."approval_answers_standing_key"`);
    await database.query(`DROP INDEX "public"."approval_answers_approval_idx"`);
    await database.query(`DROP INDEX "public"."approval_answers_version_idx"`);
    await database.query(`DROP INDEX "public"."approval_answers_sent_key"`);
    await database.query(`DROP INDEX "public"."approval_answers_new_idx"`);
    await database.query(`DROP TABLE "approval_answers"`);
    await database.query(`COMMENT ON TABLE "approvals" IS NULL`);
    await database.query(`DROP INDEX "public"."approvals_open_project_key"`);
    await database.query(`DROP INDEX "public"."approvals_open_file_key"`);
    await database.query(`DROP INDEX "public"."approvals_open_update_key"`);
    await database.query(`DROP INDEX "public"."approvals_newest_idx"`);
    await database.query(`DROP INDEX "public"."approvals_file_idx"`);
    await database.query(`DROP INDEX "public"."approvals_update_idx"`);
    await database.query(`DROP INDEX "public"."approvals_sent_key"`);
    await database.query(`DROP TABLE "approvals"`);
  }
}
