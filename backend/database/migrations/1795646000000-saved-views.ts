import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedViews1795646000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table saved_views (
        id uuid not null,
        user_id uuid not null,
        list text not null,
        name text not null,
        query text not null,
        created_at timestamptz not null default now(),
        constraint saved_views_pkey primary key (id),
        constraint saved_views_lengths_check
          check (char_length(name) between 1 and 60 and char_length(query) <= 1000),
        constraint saved_views_user_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await database.query(
      `comment on table saved_views is 'Filters, sort, and columns of a list, saved under a name by an admin for themselves.'`,
    );
    await database.query('create unique index saved_views_name_key on saved_views (user_id, list, lower(name))');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table saved_views');
  }
}
