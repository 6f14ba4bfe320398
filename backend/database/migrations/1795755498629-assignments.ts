import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Assignments1795755498629 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger contact_submissions_noted on contact_submissions`);
    await database.query(`drop trigger projects_noted on projects`);
    await database.query(`drop trigger users_noted on users`);
    await database.query(`ALTER TABLE "users" ADD "assigned_to" uuid`);
    await database.query(`ALTER TABLE "contact_submissions" ADD "assigned_to" uuid`);
    await database.query(`ALTER TABLE "projects" ADD "assigned_to" uuid`);
    await database.query(
      `CREATE INDEX "users_assigned_idx" ON "users"  ("assigned_to", "created_at", "id") WHERE assigned_to is not null`,
    );
    await database.query(
      `CREATE INDEX "contact_submissions_assigned_idx" ON "contact_submissions"  ("assigned_to", "created_at", "id") WHERE assigned_to is not null`,
    );
    await database.query(
      `CREATE INDEX "projects_assigned_idx" ON "projects"  ("assigned_to", "created_at", "id") WHERE assigned_to is not null`,
    );
    await database.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_assigned_fkey" FOREIGN KEY ("assigned_to") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_assigned_fkey" FOREIGN KEY ("assigned_to") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "projects" ADD CONSTRAINT "projects_assigned_fkey" FOREIGN KEY ("assigned_to") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await database.query(`
      create or replace function assign_project() returns trigger language plpgsql as $$
      begin
        if new.assigned_to is null then
          new.assigned_to := (select assigned_to from users where id = new.user_id);
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function fill_team_role() returns trigger language plpgsql as $$
      begin
        if new.role <> 'admin' then
          new.team_role := null;
          return new;
        end if;
        new.assigned_to := null;
        if new.team_role is null then
          new.team_role := case
            when exists (select from users where team_role = 'owner' and deactivated_at is null and invited_at is null)
              then 'admin'
            else 'owner'
          end;
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function release_assignments() returns trigger language plpgsql as $$
      begin
        update contact_submissions set assigned_to = null where assigned_to = new.id;
        update projects set assigned_to = null where assigned_to = new.id;
        update users set assigned_to = null where assigned_to = new.id;
        return null;
      end
      $$`);
    await database.query(`
      create trigger contact_submissions_noted after update of status, responded_at, archived_at, assigned_to
      on contact_submissions
      for each row
      execute function note_change('lead', '', 'status', 'responded_at', 'archived_at', 'assigned_to')`);
    await database.query(`
      create trigger projects_assigned before insert on projects
      for each row
      execute function assign_project()`);
    await database.query(`
      create trigger projects_noted after insert or delete or update of
        name, status, progress, project_type, budget, timeline, user_id, assigned_to
      on projects
      for each row
      execute function note_change(
        'project', 'name', 'name', 'status', 'progress', 'project_type', 'budget', 'timeline', 'user_id',
        'assigned_to'
      )`);
    await database.query(`
      create trigger users_assignments_released after update of role, deactivated_at on users
      for each row
      when (
        old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null)
      )
      execute function release_assignments()`);
    await database.query(`
      create trigger users_noted after insert or delete or update of
        role, team_role, deactivated_at, username, email, first_name, last_name, password, email_accepted_at, taken_over_at,
        closes_at, erased_at, assigned_to
      on users
      for each row
      execute function note_change(
        'user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name',
        '!password', 'email_accepted_at', 'taken_over_at', 'closes_at', 'erased_at', 'assigned_to'
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger contact_submissions_noted on contact_submissions`);
    await database.query(`drop trigger projects_assigned on projects`);
    await database.query(`drop trigger projects_noted on projects`);
    await database.query(`drop trigger users_assignments_released on users`);
    await database.query(`drop trigger users_noted on users`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.fill_team_role()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if new.role <> 'admin' then
                new.team_role := null;
              elsif new.team_role is null then
                new.team_role := case
                  when exists (select from users where team_role = 'owner' and deactivated_at is null and invited_at is null)
                    then 'admin'
                  else 'owner'
                end;
              end if;
              return new;
            end
            $function$`);
    await database.query(`drop function assign_project()`);
    await database.query(`drop function release_assignments()`);
    await database.query(`ALTER TABLE "projects" DROP CONSTRAINT "projects_assigned_fkey"`);
    await database.query(`ALTER TABLE "contact_submissions" DROP CONSTRAINT "contact_submissions_assigned_fkey"`);
    await database.query(`ALTER TABLE "users" DROP CONSTRAINT "users_assigned_fkey"`);
    await database.query(`DROP INDEX "public"."projects_assigned_idx"`);
    await database.query(`DROP INDEX "public"."contact_submissions_assigned_idx"`);
    await database.query(`DROP INDEX "public"."users_assigned_idx"`);
    await database.query(`ALTER TABLE "projects" DROP COLUMN "assigned_to"`);
    await database.query(`ALTER TABLE "contact_submissions" DROP COLUMN "assigned_to"`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "assigned_to"`);
    await database.query(
      `CREATE TRIGGER contact_submissions_noted AFTER UPDATE OF status, responded_at, archived_at ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION note_change('lead', '', 'status', 'responded_at', 'archived_at')`,
    );
    await database.query(
      `CREATE TRIGGER projects_noted AFTER INSERT OR DELETE OR UPDATE OF name, status, progress, project_type, budget, timeline, user_id ON public.projects FOR EACH ROW EXECUTE FUNCTION note_change('project', 'name', 'name', 'status', 'progress', 'project_type', 'budget', 'timeline', 'user_id')`,
    );
    await database.query(
      `CREATE TRIGGER users_noted AFTER INSERT OR DELETE OR UPDATE OF role, team_role, deactivated_at, username, email, first_name, last_name, password, email_accepted_at, taken_over_at, closes_at, erased_at ON public.users FOR EACH ROW EXECUTE FUNCTION note_change('user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name', '!password', 'email_accepted_at', 'taken_over_at', 'closes_at', 'erased_at')`,
    );
  }
}
