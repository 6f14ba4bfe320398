import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailChangeByAdmin1795476000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('alter table email_changes add by_admin boolean not null default false');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table email_changes drop by_admin');
  }
}
