import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last admin must be able to sign in: invited ones without a password don't count. */
export class AdminWhoCanSignIn1764000850000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await this.createGuard(database, 'and invited_at is null');
  }

  private async createGuard(database: QueryRunner, extraCondition: string): Promise<void> {
    await database.query(`
      create or replace function keep_an_admin() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(1764000500);
        if not exists (select from users where role = 'admin' and deactivated_at is null ${extraCondition}) then
          raise exception 'The last admin stays' using errcode = '23514', constraint = 'users_last_admin';
        end if;
        return null;
      end $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await this.createGuard(database, '');
  }
}
