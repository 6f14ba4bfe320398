import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEGINNINGS = {
  contact_submissions_email_begins_idx: 'contact_submissions (lower(email) text_pattern_ops)',
  contact_submissions_name_begins_idx: `contact_submissions (lower(first_name || ' ' || last_name) text_pattern_ops)`,
  contact_submissions_last_name_begins_idx: 'contact_submissions (sorted_by text_pattern_ops)',
  projects_name_begins_idx: 'projects (sorted_by text_pattern_ops)',
  invoices_number_begins_idx: 'invoices (invoice_number text_pattern_ops)',
  orders_number_begins_idx: 'orders (order_number text_pattern_ops)',
  files_name_begins_idx: 'files (lower(original_name) text_pattern_ops) where is_current_version',
};

export class ConsoleSearch1795596600000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(BEGINNINGS))
      await database.query(`create index ${name} on ${definition}`);
    await database.query(`
      create index contact_submissions_person_idx on contact_submissions using gin ((lower(
        first_name || ' ' || last_name || ' ' || email || ' ' ||
        regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) gin_trgm_ops)`);
    await database.query('create index projects_name_found_idx on projects using gin (sorted_by gin_trgm_ops)');
  }

  async down(database: QueryRunner): Promise<void> {
    const names = [...Object.keys(BEGINNINGS), 'contact_submissions_person_idx', 'projects_name_found_idx'];
    await database.query(`drop index ${names.join(', ')}`);
  }
}
