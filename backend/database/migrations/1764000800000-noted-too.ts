import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NotedToo1764000800000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create function note_refund() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        known text := (select coalesce(i.invoice_number, o.order_number) from payment_record p
          left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id where p.id = new.payment_id);
      begin
        if tg_op = 'INSERT' then
          perform write_audit('refund', new.id, known, 'made', null, jsonb_strip_nulls(jsonb_build_object(
            'amount', new.amount, 'state', new.state, 'other_means', nullif(new.other_means, false), 'note', new.note)));
        elsif new.state <> old.state then
          perform write_audit('refund', new.id, known, 'changed', jsonb_build_object('state', old.state),
            jsonb_strip_nulls(jsonb_build_object('state', new.state, 'reason', new.reason)));
        end if;
        return null;
      end $$`);
    await database.query(`
      create or replace trigger refunds_noted after insert or update of state on refunds
      for each row execute function note_refund()`);
    // Without the progress counters, which change with every email.
    await database.query(`
      create trigger notifications_noted after insert or update of cancelled_at on notifications
      for each row execute function note_change('notification', 'subject', 'subject', 'total', 'cancelled_at')`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop trigger notifications_noted on notifications');
    await database.query('drop trigger if exists refunds_noted on refunds');
    await database.query('drop function note_refund');
  }
}
