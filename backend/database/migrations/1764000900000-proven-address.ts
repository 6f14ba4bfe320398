import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the user confirmed the email address; null after a change. */
export class ProvenAddress1764000900000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('alter table users add column email_proven_at timestamptz');
    await database.query(`
      create function unproven_address() returns trigger language plpgsql as $$
      begin
        if new.email_proven_at is not distinct from old.email_proven_at then
          new.email_proven_at := null;
        end if;
        return new;
      end $$`);
    await database.query(`
      create trigger users_unproven_address before update of email on users
      for each row when (new.email is distinct from old.email) execute function unproven_address()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop trigger users_unproven_address on users');
    await database.query('drop function unproven_address()');
    await database.query('alter table users drop column email_proven_at');
  }
}
