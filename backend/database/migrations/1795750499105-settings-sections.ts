import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettingsSections1795750499105 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `alter table settings drop constraint settings_section_check, add constraint settings_section_check CHECK ((section = ANY (ARRAY['agency'::text, 'terms'::text, 'brand'::text, 'hours'::text, 'invoicing'::text, 'tax'::text, 'retention'::text])))`,
    );
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(
      `alter table settings drop constraint settings_section_check, add constraint settings_section_check CHECK ((section = 'agency'::text))`,
    );
  }
}
