import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfiguredPassword1795455405595 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('alter table users add configured_password text');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table users drop configured_password');
  }
}
