import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outbox1763697500000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table outbox (
        id uuid not null,
        queue text not null,
        name text not null,
        data jsonb not null,
        due_at timestamptz,
        created_at timestamptz not null default now(),
        constraint outbox_pkey primary key (id)
      )`);
    await database.query('create index outbox_created_at_idx on outbox (created_at)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table outbox');
  }
}
