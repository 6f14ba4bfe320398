import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account of ADMIN_USERNAME, else the oldest admin, of those who can sign in if there are any. */
const FILL = `
  update users set team_role = case
    when id = (
      select id from users where role = 'admin'
      order by deactivated_at is null and invited_at is null desc, configured_password is not null desc, created_at, id
      limit 1) then 'owner'
    else 'admin' end
  where role = 'admin'`;

export class TeamRoles1795750449488 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger users_last_admin_deleted on users`);
    await database.query(`drop trigger users_last_admin_updated on users`);
    await database.query(`drop trigger users_noted on users`);
    await database.query(`drop trigger users_revised on users`);
    await database.query(`ALTER TABLE "users" ADD "team_role" text`);
    await database.query(FILL);
    await database.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_team_role_check" CHECK ((role = 'admin') = (team_role is not null) and team_role in ('owner', 'admin', 'staff'))`,
    );
    await database.query(`
      create or replace function fill_team_role() returns trigger language plpgsql as $$
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
      $$`);
    await database.query(`
      create or replace function keep_an_admin() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(1764000500);
        if not exists (select from users where team_role = 'owner' and deactivated_at is null and invited_at is null) then
          raise exception 'The last owner stays' using errcode = '23514', constraint = 'users_last_admin';
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create trigger users_last_admin_deleted after delete on users
      for each row
      when (old.team_role = 'owner' and old.deactivated_at is null)
      execute function keep_an_admin()`);
    await database.query(`
      create trigger users_last_admin_updated after update of role, team_role, deactivated_at on users
      for each row
      when (
        old.team_role = 'owner' and old.deactivated_at is null
        and (new.team_role is distinct from 'owner' or new.deactivated_at is not null)
      )
      execute function keep_an_admin()`);
    await database.query(`
      create trigger users_noted after insert or delete or update of
        role, team_role, deactivated_at, username, email, first_name, last_name, password, email_accepted_at, taken_over_at
      on users
      for each row
      execute function note_change(
        'user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name',
        '!password', 'email_accepted_at', 'taken_over_at'
      )`);
    await database.query(`
      create trigger users_revised before update on users
      for each row
      when (
        (old.username, old.email, old.first_name, old.last_name, old.role, old.team_role, old.deactivated_at)
        is distinct from
        (new.username, new.email, new.first_name, new.last_name, new.role, new.team_role, new.deactivated_at)
      )
      execute function revise()`);
    await database.query(`
      create trigger users_team_role_filled before insert or update of role, team_role on users
      for each row
      execute function fill_team_role()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger users_last_admin_deleted on users`);
    await database.query(`drop trigger users_last_admin_updated on users`);
    await database.query(`drop trigger users_noted on users`);
    await database.query(`drop trigger users_revised on users`);
    await database.query(`drop trigger users_team_role_filled on users`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_an_admin()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              perform pg_advisory_xact_lock(1764000500);
              if not exists (select from users where role = 'admin' and deactivated_at is null and invited_at is null) then
                raise exception 'The last admin stays' using errcode = '23514', constraint = 'users_last_admin';
              end if;
              return null;
            end $function$`);
    await database.query(`drop function fill_team_role()`);
    await database.query(`ALTER TABLE "users" DROP CONSTRAINT "users_team_role_check"`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "team_role"`);
    await database.query(
      `CREATE TRIGGER users_last_admin_deleted AFTER DELETE ON public.users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.deactivated_at IS NULL))) EXECUTE FUNCTION keep_an_admin()`,
    );
    await database.query(
      `CREATE TRIGGER users_last_admin_updated AFTER UPDATE OF role, deactivated_at ON public.users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.deactivated_at IS NULL) AND ((new.role <> 'admin'::text) OR (new.deactivated_at IS NOT NULL)))) EXECUTE FUNCTION keep_an_admin()`,
    );
    await database.query(
      `CREATE TRIGGER users_noted AFTER INSERT OR DELETE OR UPDATE OF role, deactivated_at, username, email, first_name, last_name, password, email_accepted_at, taken_over_at ON public.users FOR EACH ROW EXECUTE FUNCTION note_change('user', 'username', 'role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name', '!password', 'email_accepted_at', 'taken_over_at')`,
    );
    await database.query(
      `CREATE TRIGGER users_revised BEFORE UPDATE ON public.users FOR EACH ROW WHEN (((((((old.username IS DISTINCT FROM new.username) OR (old.email IS DISTINCT FROM new.email)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.role IS DISTINCT FROM new.role)) OR (old.deactivated_at IS DISTINCT FROM new.deactivated_at))) EXECUTE FUNCTION revise()`,
    );
  }
}
