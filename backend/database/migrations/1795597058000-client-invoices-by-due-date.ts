import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClientInvoicesByDueDate1795597058000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create index invoices_mine_due_idx on invoices (user_id, (case status
        when 'overdue' then due_date - date '2000-01-01'
        when 'sent' then 1000000 + (due_date - date '2000-01-01')
        when 'processing' then 1000000 + (due_date - date '2000-01-01')
        else 9000000000000000 - (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint end), id)
      where status <> 'draft' and voided_at is null`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index invoices_mine_due_idx');
  }
}
