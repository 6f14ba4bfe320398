import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763697600000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table users (
        id uuid not null,
        username text not null,
        password text not null,
        email text,
        first_name text,
        last_name text,
        profile_image_url text,
        role text not null default 'guest',
        epoch integer not null default 1,
        deactivated_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint users_pkey primary key (id),
        constraint users_role_check check (role in ('guest', 'admin'))
      )`);
    await database.query('create unique index users_username_key on users (lower(username))');
    await database.query('create unique index users_email_key on users (lower(email))');

    await database.query(`
      create table sessions (
        sid text not null,
        sess jsonb not null,
        expire timestamptz not null,
        constraint sessions_pkey primary key (sid)
      )`);
    await database.query('create index sessions_expire_idx on sessions (expire)');
    await database.query(`create index sessions_user_idx on sessions ((sess #>> '{ticket,userId}'))`);

    await database.query(`
      create table password_resets (
        id uuid not null,
        user_id uuid not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now(),
        constraint password_resets_pkey primary key (id),
        constraint password_resets_user_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await database.query('create index password_resets_user_idx on password_resets (user_id)');

    // Unlogged: losing rate-limit counters in a crash is harmless, and writes stay fast.
    await database.query(`
      create unlogged table limits (
        key text primary key,
        count integer not null,
        ends_at timestamptz not null
      )`);
    await database.query('create index limits_ends_at_idx on limits (ends_at)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table limits, password_resets, sessions, users');
  }
}
