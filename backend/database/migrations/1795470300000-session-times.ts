import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SessionTimes1795470300000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`alter table sessions
      add started_at timestamptz not null default now(),
      add seen_at timestamptz not null default now(),
      add confirmed_at timestamptz`);
    // Sessions from before this column have no confirmation.
    await database.query('alter table sessions alter confirmed_at set default now()');
    await database.query(
      `update sessions set started_at = (sess #>> '{ticket,at}')::timestamptz where sess #>> '{ticket,at}' is not null`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table sessions drop confirmed_at, drop seen_at, drop started_at');
  }
}
