import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of filtered lists then read the index alone: archived submissions are listed apart. */
export class SubmissionListIndexes1795728432176 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await createIndexes(database, 'where archived_at is null');
  }

  async down(database: QueryRunner): Promise<void> {
    await createIndexes(database, '');
  }
}

async function createIndexes(database: QueryRunner, condition: string): Promise<void> {
  await database.query(`
    drop index contact_submissions_status_idx;
    create index contact_submissions_status_idx on contact_submissions (status, created_at, id) ${condition};
    drop index contact_submissions_topic_idx;
    create index contact_submissions_topic_idx on contact_submissions (project_type, created_at, id) ${condition}`);
}
