import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MissedNews1763698400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table payment_news_read (
        live boolean not null,
        sure_until timestamptz not null,
        reading_until timestamptz,
        reading_after text,
        constraint payment_news_read_pkey primary key (live),
        constraint payment_news_read_after_check check (reading_after is null or reading_until is not null)
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table payment_news_read');
  }
}
