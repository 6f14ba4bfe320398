import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondStepRemoval1795975304891 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger users_noted on users`);
    await database.query(`ALTER TABLE "users" ADD "second_step_declined_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "users" ADD "second_step_ends_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`
      create or replace function note_second_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        account constant uuid := coalesce(new.user_id, old.user_id);
        steps constant text[] := array_remove(
          array[
            case when exists (select from authenticators where user_id = account) then 'app' end,
            case when exists (select from passkeys where user_id = account) then 'passkey' end
          ],
          null
        );
      begin
        if steps = '{}' then
          delete from recovery_codes where user_id = account;
        end if;
        update users set second_steps = steps, second_step_at = case when steps <> '{}' then now() end, second_step_ends_at = null
        where id = account;
        return null;
      end
      $$`);
    await database.query(`
      create trigger users_noted after insert or delete or update of
        role, team_role, deactivated_at, username, email, first_name, last_name, phone, website, password,
        email_accepted_at, taken_over_at, closes_at, erased_at, assigned_to, second_step_at,
        second_step_ends_at
      on users
      for each row
      execute function note_change(
        'user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name',
        'phone', 'website', '!password', 'email_accepted_at', 'taken_over_at', 'closes_at', 'erased_at', 'assigned_to',
        'second_step_at', 'second_step_ends_at'
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger users_noted on users`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.note_second_step()
       RETURNS trigger
       LANGUAGE plpgsql
       SET search_path TO 'public', 'pg_temp'
      AS $function$
            declare
              account constant uuid := coalesce(new.user_id, old.user_id);
              steps constant text[] := array_remove(
                array[
                  case when exists (select from authenticators where user_id = account) then 'app' end,
                  case when exists (select from passkeys where user_id = account) then 'passkey' end
                ],
                null
              );
            begin
              if steps = '{}' then
                delete from recovery_codes where user_id = account;
              end if;
              update users set second_steps = steps, second_step_at = case when steps <> '{}' then now() end where id = account;
              return null;
            end
            $function$`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "second_step_ends_at"`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "second_step_declined_at"`);
    await database.query(
      `CREATE TRIGGER users_noted AFTER INSERT OR DELETE OR UPDATE OF role, team_role, deactivated_at, username, email, first_name, last_name, phone, website, password, email_accepted_at, taken_over_at, closes_at, erased_at, assigned_to, second_step_at ON public.users FOR EACH ROW EXECUTE FUNCTION note_change('user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name', 'phone', 'website', '!password', 'email_accepted_at', 'taken_over_at', 'closes_at', 'erased_at', 'assigned_to', 'second_step_at')`,
    );
  }
}
