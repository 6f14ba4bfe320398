import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mailboxes1795830000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('drop index contact_submissions_sender_idx');
    await database.query(
      `create index contact_submissions_sender_idx on contact_submissions
       (regexp_replace(lower(email), '\\+[^@]*@', '@'), created_at, id)`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index contact_submissions_sender_idx');
    await database.query(
      'create index contact_submissions_sender_idx on contact_submissions (lower(email), created_at, id)',
    );
  }
}
