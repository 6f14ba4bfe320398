import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DashboardAndAnalytics1764000600000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await this.counts(database);
    await this.replies(database);
    await this.money(database);
  }

  private async counts(database: QueryRunner): Promise<void> {
    await database.query(`
      create table work_counts (
        kind text not null,
        status text not null,
        place integer not null,
        count integer not null,
        constraint work_counts_pkey primary key (kind, status, place)
      )`);
    // A counter is the sum of several rows, chosen by connection, so that concurrent visitors rarely wait for each
    // other.
    await database.query(`
      create function count_work() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into work_counts as t (kind, status, place, count)
          select tg_argv[0], status, pg_backend_pid() % 16, count(*) from after group by status order by status
          on conflict (kind, status, place) do update set count = t.count + excluded.count;
        elsif tg_op = 'DELETE' then
          insert into work_counts as t (kind, status, place, count)
          select tg_argv[0], status, pg_backend_pid() % 16, -count(*) from before group by status order by status
          on conflict (kind, status, place) do update set count = t.count + excluded.count;
        else
          insert into work_counts as t (kind, status, place, count)
          select tg_argv[0], status, pg_backend_pid() % 16, sum(one)
          from (select status, 1 as one from after union all select status, -1 from before) as changed
          group by status having sum(one) <> 0 order by status
          on conflict (kind, status, place) do update set count = t.count + excluded.count;
        end if;
        return null;
      end $$`);
    for (const [kind, table] of Object.entries({ project: 'projects', submission: 'contact_submissions' })) {
      await database.query(`
        create trigger ${table}_counted_in after insert on ${table} referencing new table as after
        for each statement execute function count_work('${kind}')`);
      await database.query(`
        create trigger ${table}_counted_on after update on ${table} referencing old table as before new table as after
        for each statement execute function count_work('${kind}')`);
      await database.query(`
        create trigger ${table}_counted_out after delete on ${table} referencing old table as before
        for each statement execute function count_work('${kind}')`);
      await database.query(`
        insert into work_counts (kind, status, place, count)
        select '${kind}', status, 0, count(*) from ${table} group by status`);
    }
  }

  /** Stores the time of the first reply, because later replies overwrite the time. */
  private async replies(database: QueryRunner): Promise<void> {
    await database.query('alter table contact_submissions add column reply_seconds integer');
    await database.query(`
      update contact_submissions set reply_seconds = greatest(0, extract(epoch from responded_at - created_at))
      where responded_at is not null`);
    await database.query(`
      create function time_first_reply() returns trigger language plpgsql as $$
      begin
        new.reply_seconds := greatest(0, extract(epoch from new.responded_at - new.created_at));
        return new;
      end $$`);
    await database.query(`
      create trigger contact_submissions_answered before insert or update of responded_at on contact_submissions
      for each row when (new.responded_at is not null and new.reply_seconds is null)
      execute function time_first_reply()`);
    await database.query(
      'create index contact_submissions_came_idx on contact_submissions (created_at) include (status, reply_seconds)',
    );
  }

  private async money(database: QueryRunner): Promise<void> {
    await database.query(
      'create index invoices_sent_at_idx on invoices (sent_at) include (amount, paid_at, voided_at)',
    );
    await database.query(`
      create index invoices_paid_at_idx on invoices (paid_at) include (amount, sent_at)
      where paid_at is not null`);
    await database.query(`
      create index invoices_voided_at_idx on invoices (voided_at) include (amount, sent_at)
      where voided_at is not null`);
    await database.query(`
      create index orders_paid_at_idx on orders (paid_at) include (id, status, total_amount)
      where paid_at is not null`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop index orders_paid_at_idx');
    await database.query('drop index invoices_voided_at_idx, invoices_paid_at_idx, invoices_sent_at_idx');
    await database.query('drop trigger contact_submissions_answered on contact_submissions');
    await database.query('drop function time_first_reply');
    await database.query('alter table contact_submissions drop column reply_seconds');
    for (const table of ['contact_submissions', 'projects']) {
      for (const way of ['in', 'on', 'out']) await database.query(`drop trigger ${table}_counted_${way} on ${table}`);
    }
    await database.query('drop function count_work');
    await database.query('drop table work_counts');
  }
}
