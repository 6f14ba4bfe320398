import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partial indexes, so that the hourly jobs read only rows that need work. */
export class Reminding1763900300000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('alter table invoices add column reminded text');
    await database.query(`
      alter table invoices add constraint invoices_reminded_check
      check (reminded in ('before', 'due', 'week', 'fortnight'))`);
    await database.query('drop index invoices_due_idx');
    await database.query(`
      create index invoices_turning_idx on invoices (due_date)
      where status = 'sent' and voided_at is null`);
    // Must equal the expression in the reminder query.
    await database.query(`
      create index invoices_reminding_idx on invoices ((due_date + case reminded
        when 'before' then 0 when 'due' then 7 when 'week' then 14 else -3 end))
      where status in ('sent', 'overdue') and voided_at is null and reminders_on
        and reminded is distinct from 'fortnight'`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index invoices_reminding_idx, invoices_turning_idx');
    await database.query(`
      create index invoices_due_idx on invoices (due_date)
      where status in ('sent', 'overdue') and voided_at is null`);
    await database.query('alter table invoices drop column reminded');
  }
}
