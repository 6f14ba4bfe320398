import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ToldOnce1764001000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const table of ['project_updates', 'submission_answers']) {
      await database.query(`alter table ${table} add column send_id uuid`);
      await database.query(
        `create unique index ${table}_sent_key on ${table} (created_by, send_id) where send_id is not null`,
      );
    }
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table submission_answers drop column send_id');
    await database.query('alter table project_updates drop column send_id');
  }
}
