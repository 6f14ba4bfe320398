import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Files1763800200000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table files (
        id uuid not null,
        filename text not null,
        original_name text not null,
        mime_type text not null,
        size integer not null,
        project_id uuid,
        owner_id uuid not null,
        uploaded_by uuid not null,
        version integer not null default 1,
        parent_file_id uuid,
        is_current_version boolean not null default true,
        change_notes text,
        checksum text not null,
        created_at timestamptz not null default now(),
        constraint files_pkey primary key (id),
        constraint files_name_check check (char_length(original_name) between 1 and 255),
        constraint files_size_check check (size between 1 and 10485760),
        constraint files_version_check check (version >= 1),
        constraint files_first_check check ((version = 1) = (parent_file_id is null)),
        constraint files_checksum_check check (checksum ~ '^[0-9a-f]{64}$'),
        constraint files_project_fkey foreign key (project_id) references projects (id) on delete set null,
        constraint files_owner_fkey foreign key (owner_id) references users (id) on delete cascade,
        constraint files_uploader_fkey foreign key (uploaded_by) references users (id),
        constraint files_parent_fkey foreign key (parent_file_id) references files (id) on delete cascade
      )`);
    // A file is its first version plus the versions that refer to it: unique numbers, one current.
    await database.query('create unique index files_version_key on files (coalesce(parent_file_id, id), version)');
    await database.query(
      'create unique index files_current_key on files (coalesce(parent_file_id, id)) where is_current_version',
    );
    await database.query('create index files_parent_idx on files (parent_file_id)');
    await database.query(
      'create index files_of_owner_idx on files (owner_id, created_at, id) where is_current_version',
    );
    await database.query(
      'create index files_of_project_idx on files (project_id, created_at, id) where is_current_version',
    );
    await database.query('create index files_newest_idx on files (created_at, id) where is_current_version');
    await database.query('create index files_checksum_idx on files (checksum)');

    await database.query(`
      create table file_space (
        owner_id uuid not null,
        bytes bigint not null,
        constraint file_space_pkey primary key (owner_id),
        constraint file_space_owner_fkey foreign key (owner_id) references users (id) on delete cascade
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table file_space, files');
  }
}
