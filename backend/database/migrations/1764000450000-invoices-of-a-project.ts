import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoicesOfAProject1764000450000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create index invoices_project_idx on invoices (project_id, created_at, id)
      where project_id is not null`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index invoices_project_idx');
  }
}
