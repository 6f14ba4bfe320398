import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithdrawnRequests1795907267962 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "approvals" ADD "withdrawn_by" uuid`);
    await database.query(
      `ALTER TABLE "approvals" ADD CONSTRAINT "approvals_withdrawer_fkey" FOREIGN KEY ("withdrawn_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await database.query(
      `alter table approvals drop constraint approvals_withdrawn_check, add constraint approvals_withdrawn_check CHECK ((((withdrawn_at IS NULL) OR (closed_at IS NOT NULL)) AND ((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL))))`,
    );
    await database.query(`
      create or replace function ask_for_review() returns trigger language plpgsql as $$
      declare
        undone_changes constant jsonb := nullif(current_setting('atelier.undone_changes', true), '');
        -- The time of the change that is undone.
        undone constant timestamptz := undone_changes ->> new.id::text;
        actor constant uuid := nullif(current_setting('atelier.actor', true), '');
      begin
        if new.status <> 'review' then
          -- Answers stay, also former ones.
          delete from approvals t
          where t.project_id = new.id and t.kind = 'project' and t.closed_at is null and t.created_at >= undone
            and not exists (select from approval_answers a where a.approval_id = t.id);
          update approvals set closed_at = now(), withdrawn_at = now(), withdrawn_by = actor
          where project_id = new.id and kind = 'project' and closed_at is null;
        elsif undone is null then
          insert into approvals (id, kind, project_id, requested_by)
          values (gen_random_uuid(), 'project', new.id, actor)
          on conflict (project_id) where kind = 'project' and closed_at is null do nothing;
        else
          update approvals set closed_at = null, withdrawn_at = null, withdrawn_by = null
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
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`
      CREATE OR REPLACE FUNCTION public.ask_for_review()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
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
            $function$`);
    await database.query(
      `alter table approvals drop constraint approvals_withdrawn_check, add constraint approvals_withdrawn_check CHECK (((withdrawn_at IS NULL) OR (closed_at IS NOT NULL)))`,
    );
    await database.query(`ALTER TABLE "approvals" DROP CONSTRAINT "approvals_withdrawer_fkey"`);
    await database.query(`ALTER TABLE "approvals" DROP COLUMN "withdrawn_by"`);
  }
}
