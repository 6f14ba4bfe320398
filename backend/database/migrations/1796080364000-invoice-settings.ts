import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoiceSettings1796080364000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      alter table invoices drop constraint invoices_number_check,
        add constraint invoices_number_check check (
          case when status = 'draft' then invoice_number = 'DRAFT-' || id
            else invoice_number ~ '^[A-Z][A-Z0-9]{0,7}-[0-9]{4}-[0-9]{5,}$' end)`);
    await database.query('drop index invoices_reminding_idx');
    await database.query(`
      create index invoices_reminding_idx on invoices (reminded, due_date)
      where status in ('sent', 'overdue') and voided_at is null and reminders_on
        and reminded is distinct from 'fortnight'`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index invoices_reminding_idx');
    await database.query(`
      create index invoices_reminding_idx on invoices ((due_date + case reminded
        when 'before' then 0 when 'due' then 7 when 'week' then 14 else -3 end))
      where status in ('sent', 'overdue') and voided_at is null and reminders_on
        and reminded is distinct from 'fortnight'`);
    await database.query(`
      alter table invoices drop constraint invoices_number_check,
        add constraint invoices_number_check check (
          case when status = 'draft' then invoice_number = 'DRAFT-' || id
            else invoice_number ~ '^(INV|DEMO)-[0-9]{4}-[0-9]{5,}$' end)`);
  }
}
