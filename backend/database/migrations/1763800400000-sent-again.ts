import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SentAgain1763800400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('alter table files add column send_id uuid');
    await database.query(
      'create unique index files_sent_key on files (uploaded_by, send_id) where send_id is not null',
    );
    await database.query('alter table projects add column send_id uuid');
    await database.query(
      'create unique index projects_sent_key on projects (user_id, send_id) where send_id is not null',
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table projects drop column send_id');
    await database.query('alter table files drop column send_id');
  }
}
