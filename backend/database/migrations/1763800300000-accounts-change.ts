import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsChange1763800300000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table email_changes (
        id uuid not null,
        user_id uuid not null,
        email text not null,
        epoch integer not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        previous_email text,
        created_at timestamptz not null default now(),
        constraint email_changes_pkey primary key (id),
        constraint email_changes_email_check check (char_length(email) between 3 and 254),
        constraint email_changes_user_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await database.query('create index email_changes_user_idx on email_changes (user_id)');
    await database.query('create unique index email_changes_open_key on email_changes (user_id) where used_at is null');

    await database.query(`
      create table pictures (
        user_id uuid not null,
        checksum text not null,
        mime text not null,
        bytes bytea not null,
        created_at timestamptz not null default now(),
        constraint pictures_pkey primary key (user_id),
        constraint pictures_checksum_check check (checksum = encode(sha256(bytes), 'hex')),
        constraint pictures_mime_check check (mime in ('image/jpeg', 'image/png')),
        constraint pictures_bytes_check check (octet_length(bytes) between 1 and 200000),
        constraint pictures_user_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await database.query('alter table pictures alter column bytes set storage external');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('update users set profile_image_url = null where profile_image_url is not null');
    await database.query('drop table pictures, email_changes');
  }
}
