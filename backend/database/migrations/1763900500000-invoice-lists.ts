import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = `status in ('sent', 'overdue', 'processing') and voided_at is null`;

export class InvoiceLists1763900500000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await this.indexes(database);
    await this.totals(database);
  }

  private async indexes(database: QueryRunner): Promise<void> {
    await database.query('drop index invoices_status_idx');
    await database.query(
      'create index invoices_status_idx on invoices (status, created_at, id) where voided_at is null',
    );
    await database.query(`
      create index invoices_client_status_idx on invoices (user_id, status, created_at, id)
      where voided_at is null`);
    await database.query(`
      create index invoices_client_open_idx on invoices (user_id, created_at, id)
      where ${OPEN}`);
    await database.query(`
      create index invoices_client_voided_idx on invoices (user_id, created_at, id)
      where voided_at is not null`);
  }

  private async totals(database: QueryRunner): Promise<void> {
    await database.query(`
      create table invoice_totals (
        user_id uuid,
        status text not null,
        count integer not null,
        amount bigint not null,
        constraint invoice_totals_key unique nulls not distinct (user_id, status),
        constraint invoice_totals_user_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    // A statement may change many invoices: update each counter once, in a fixed order to prevent deadlocks.
    await database.query(`
      create function count_open_invoices() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into invoice_totals as t (user_id, status, count, amount)
          select user_id, status, count(*), sum(amount) from after
          where ${OPEN} group by grouping sets ((user_id, status), (status)) order by 1, 2
          on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
        else
          insert into invoice_totals as t (user_id, status, count, amount)
          select user_id, status, sum(one), sum(one * amount) from (
            select user_id, status, amount::bigint, 1 as one from after where ${OPEN}
            union all select user_id, status, amount, -1 from before where ${OPEN}
          ) as changed group by grouping sets ((user_id, status), (status))
          having sum(one) <> 0 or sum(one * amount) <> 0 order by 1, 2
          on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
        end if;
        return null;
      end $$`);
    await database.query(`
      create trigger invoices_counted_in after insert on invoices referencing new table as after
      for each statement execute function count_open_invoices()`);
    await database.query(`
      create trigger invoices_counted_on after update on invoices referencing old table as before new table as after
      for each statement execute function count_open_invoices()`);
    await database.query(`
      insert into invoice_totals (user_id, status, count, amount)
      select user_id, status, count(*), sum(amount) from invoices
      where ${OPEN} group by grouping sets ((user_id, status), (status))`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop trigger invoices_counted_on on invoices');
    await database.query('drop trigger invoices_counted_in on invoices');
    await database.query('drop function count_open_invoices');
    await database.query('drop table invoice_totals');
    for (const name of ['client_voided', 'client_open', 'client_status', 'status'])
      await database.query(`drop index invoices_${name}_idx`);
    await database.query('create index invoices_status_idx on invoices (status, created_at, id)');
  }
}
