import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TimelineOfRecords1795609865261 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE INDEX "files_versions_of_project_idx" ON "files"  ("project_id", "created_at", "id") WHERE version > 0`,
    );
    await database.query(
      `CREATE INDEX "files_versions_of_owner_idx" ON "files"  ("owner_id", "created_at", "id") WHERE version > 0`,
    );
    await database.query(`CREATE INDEX "order_items_sales_idx" ON "order_items"  ("product_id", "created_at", "id") `);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`DROP INDEX "public"."order_items_sales_idx"`);
    await database.query(`DROP INDEX "public"."files_versions_of_owner_idx"`);
    await database.query(`DROP INDEX "public"."files_versions_of_project_idx"`);
  }
}
