import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings of the agency, which environment variables held alone until now. */
export class Settings1795740206148 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table settings (
        id uuid not null,
        section text not null,
        revision integer not null,
        "values" jsonb not null,
        created_by uuid,
        created_at timestamptz not null default now(),
        constraint settings_pkey primary key (id),
        constraint settings_section_check check (section = 'agency'),
        constraint settings_revision_check check (revision > 0),
        constraint settings_values_check check (jsonb_typeof("values") = 'object')
      )`);
    await database.query('create unique index settings_revision_key on settings (section, revision)');
    await database.query('create index settings_newest_idx on settings (section, created_at, id)');
    await database.query(
      `comment on table settings is 'Versions of what the agency says about itself; the newest of a section holds.'`,
    );
    await database.query(`
      create or replace function keep_settings() returns trigger language plpgsql as $$
      begin
        raise exception 'A version of settings is only ever added';
      end
      $$`);
    await database.query(`
      create or replace function note_settings() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        former constant jsonb := (select s.values from settings s
          where s.section = new.section and s.revision = new.revision - 1);
        before jsonb;
        after jsonb;
      begin
        select coalesce(jsonb_object_agg(key, former -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
        into before, after
        from jsonb_each(new.values) where former -> key is distinct from value;
        if former is not null and after <> '{}' then
          perform write_audit('settings', md5('settings ' || new.section)::uuid, new.section, 'changed', before, after);
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create trigger settings_change before insert on settings
      for each statement
      execute function change_catalog()`);
    await database.query(`
      create trigger settings_noted after insert on settings
      for each row
      execute function note_settings()`);
    await database.query(`
      create trigger settings_stay before update or delete or truncate on settings
      for each statement
      execute function keep_settings()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table settings');
    await database.query('drop function keep_settings()');
    await database.query('drop function note_settings()');
  }
}
