import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Shelf1763698300000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      alter table products drop constraint products_price_check,
        add constraint products_price_check check (price >= 50)`);
    await database.query('create unique index products_name_key on products (lower(name)) where is_active');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index products_name_key');
    await database.query(`
      alter table products drop constraint products_price_check,
        add constraint products_price_check check (price > 0)`);
  }
}
