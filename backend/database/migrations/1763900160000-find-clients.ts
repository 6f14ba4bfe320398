import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FindClients1763900160000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const name of ['username', 'email', 'first_name', 'last_name']) {
      await database.query(`create index users_${name}_begins_idx on users (lower(${name}) text_pattern_ops)`);
    }
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(
      'drop index users_username_begins_idx, users_email_begins_idx, users_first_name_begins_idx, users_last_name_begins_idx',
    );
  }
}
