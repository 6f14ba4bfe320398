import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FileThumbnails1795609764426 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "file_thumbnails" ("file_id" uuid NOT NULL, "image" bytea, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "file_thumbnails_image_check" CHECK (octet_length(image) between 1 and 100000), CONSTRAINT "file_thumbnails_pkey" PRIMARY KEY ("file_id"))`,
    );
    await database.query(
      `COMMENT ON TABLE "file_thumbnails" IS 'Small WebP images of uploaded images, made by a job.'`,
    );
    await database.query(
      `ALTER TABLE "file_thumbnails" ADD CONSTRAINT "file_thumbnails_file_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE "file_thumbnails" DROP CONSTRAINT "file_thumbnails_file_fkey"`);
    await database.query(`COMMENT ON TABLE "file_thumbnails" IS NULL`);
    await database.query(`DROP TABLE "file_thumbnails"`);
  }
}
