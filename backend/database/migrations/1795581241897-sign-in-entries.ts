import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInEntries1795581241897 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `COMMENT ON TABLE "audit_log" IS 'Who changed what, before and after, and who signed in. Append-only.'`,
    );
    await database.query(`
      create or replace function note_sign_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        account constant text := new.sess #>> '{ticket,userId}';
      begin
        perform set_config('atelier.actor', account, true);
        perform write_audit('sign-in', account::uuid, (select username from users where id = account::uuid), 'made', null,
          jsonb_build_object('device', new.sess #>> '{ticket,device}'));
        return null;
      end
      $$`);
    await database.query(`
      create trigger sessions_noted after insert on sessions
      for each row
      when (new.sess #>> '{ticket,userId}' is not null)
      execute function note_sign_in()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger sessions_noted on sessions`);
    await database.query(`drop function note_sign_in()`);
    await database.query(`COMMENT ON TABLE "audit_log" IS 'Who changed what, before and after. Append-only.'`);
  }
}
