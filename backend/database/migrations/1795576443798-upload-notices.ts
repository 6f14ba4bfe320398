import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UploadNotices1795576443798 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "upload_notices" ("id" uuid NOT NULL, "owner_id" uuid NOT NULL, "project_id" uuid, "is_from_agency" boolean NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "closed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "upload_notices_closed_check" CHECK (closed_at is null or closed_at >= created_at), CONSTRAINT "upload_notices_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(`CREATE INDEX "upload_notices_project_idx" ON "upload_notices"  ("project_id") `);
    await database.query(`CREATE INDEX "upload_notices_owner_idx" ON "upload_notices"  ("owner_id") `);
    await database.query(`COMMENT ON TABLE "upload_notices" IS 'Emails about uploads; uploads in a row share one.'`);
    await database.query(
      `CREATE TABLE "upload_notice_files" ("notice_id" uuid NOT NULL, "file_id" uuid NOT NULL, "is_restored" boolean NOT NULL, CONSTRAINT "upload_notice_files_pkey" PRIMARY KEY ("notice_id", "file_id", "is_restored"))`,
    );
    await database.query(`CREATE INDEX "upload_notice_files_file_idx" ON "upload_notice_files"  ("file_id") `);
    await database.query(
      `COMMENT ON TABLE "upload_notice_files" IS 'The uploaded and restored versions that an email is about.'`,
    );
    await database.query(
      `ALTER TABLE "upload_notices" ADD CONSTRAINT "upload_notices_owner_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "upload_notices" ADD CONSTRAINT "upload_notices_project_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "upload_notice_files" ADD CONSTRAINT "upload_notice_files_notice_fkey" FOREIGN KEY ("notice_id") REFERENCES "upload_notices"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "upload_notice_files" ADD CONSTRAINT "upload_notice_files_file_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(`
      create unique index upload_notices_open_key
        on upload_notices (owner_id, coalesce(project_id, owner_id), is_from_agency) where closed_at is null`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "upload_notice_files" DROP CONSTRAINT "upload_notice_files_file_fkey"`);
    await database.query(`ALTER TABLE "upload_notice_files" DROP CONSTRAINT "upload_notice_files_notice_fkey"`);
    await database.query(`ALTER TABLE "upload_notices" DROP CONSTRAINT "upload_notices_project_fkey"`);
    await database.query(`ALTER TABLE "upload_notices" DROP CONSTRAINT "upload_notices_owner_fkey"`);
    await database.query(`COMMENT ON TABLE "upload_notice_files" IS NULL`);
    await database.query(`DROP INDEX "public"."upload_notice_files_file_idx"`);
    await database.query(`DROP TABLE "upload_notice_files"`);
    await database.query(`COMMENT ON TABLE "upload_notices" IS NULL`);
    await database.query(`DROP INDEX "public"."upload_notices_owner_idx"`);
    await database.query(`DROP INDEX "public"."upload_notices_project_idx"`);
    await database.query(`DROP TABLE "upload_notices"`);
  }
}
