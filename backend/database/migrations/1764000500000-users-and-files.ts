import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UsersAndFiles1764000500000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('create extension if not exists pg_trgm');
    await this.finding(database);
    await this.lastAdmin(database);
    await database.query(
      'create index files_found_idx on files using gin (original_name gin_trgm_ops) where is_current_version',
    );
    await database.query('create index files_largest_idx on files (size, id) where is_current_version');
  }

  private async finding(database: QueryRunner): Promise<void> {
    await database.query(`
      alter table users add column invited_at timestamptz,
      add column found_by text not null default '', add column sorted_by text not null default ''`);
    await database.query(`
      create function find_user() returns trigger language plpgsql as $$
      begin
        new.found_by := lower(concat_ws(' ', new.first_name, new.last_name, new.username, new.email));
        new.sorted_by := lower(coalesce(nullif(concat_ws(' ', nullif(new.last_name, ''), nullif(new.first_name, '')), ''),
          new.username));
        return new;
      end $$`);
    await database.query(`
      create trigger users_found before insert or update of first_name, last_name, username, email, found_by on users
      for each row execute function find_user()`);
    await database.query(`update users set found_by = ''`);
    await database.query('create index users_found_idx on users using gin (found_by gin_trgm_ops)');
    await database.query('create index users_newest_idx on users (created_at, id)');
    await database.query('create index users_role_idx on users (role, created_at, id)');
    await database.query('create index users_name_idx on users (sorted_by, id)');
    await database.query(
      'create index users_deactivated_idx on users (created_at, id) where deactivated_at is not null',
    );
    await database.query('create index users_invited_idx on users (created_at, id) where invited_at is not null');
  }

  /** Serializes concurrent changes of admins, so that the last one can't be removed. */
  private async lastAdmin(database: QueryRunner): Promise<void> {
    await database.query(`
      create function keep_an_admin() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(1764000500);
        if not exists (select from users where role = 'admin' and deactivated_at is null) then
          raise exception 'The last admin stays' using errcode = '23514', constraint = 'users_last_admin';
        end if;
        return null;
      end $$`);
    await database.query(`
      create trigger users_last_admin_updated after update of role, deactivated_at on users for each row
      when (old.role = 'admin' and old.deactivated_at is null
        and (new.role <> 'admin' or new.deactivated_at is not null))
      execute function keep_an_admin()`);
    await database.query(`
      create trigger users_last_admin_deleted after delete on users for each row
      when (old.role = 'admin' and old.deactivated_at is null) execute function keep_an_admin()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index files_found_idx, files_largest_idx');
    await database.query('drop trigger users_last_admin_updated on users');
    await database.query('drop trigger users_last_admin_deleted on users');
    await database.query('drop trigger users_found on users');
    await database.query('drop function keep_an_admin, find_user');
    await database.query('drop index users_newest_idx, users_role_idx');
    await database.query('alter table users drop column invited_at, drop column found_by, drop column sorted_by');
  }
}
