import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakeOver1795822785273 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function keep_account() returns trigger language plpgsql as $$
      begin
        if old.email_accepted_at is not null
          or exists (select from subscriptions s where s.user_id = new.id and s.status <> 'ended')
          or exists (
            select from invoices i join payment_record p on p.invoice_id = i.id
            where i.user_id = new.id and p.kind = 'payment')
          or exists (
            select from orders o join payment_record p on p.order_id = o.id
            where o.user_id = new.id and p.kind = 'payment')
        then
          raise exception 'The account is a client''s' using errcode = '23514', constraint = 'users_kept';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create trigger users_kept before update of taken_over_at on users
      for each row
      when (new.taken_over_at is distinct from old.taken_over_at and new.taken_over_at is not null)
      execute function keep_account()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger users_kept on users`);
    await database.query(`drop function keep_account()`);
  }
}
