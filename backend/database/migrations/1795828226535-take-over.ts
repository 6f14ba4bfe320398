import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakeOver1795828226535 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function has_paid(client uuid) returns boolean language sql stable as $$
        select exists (select from subscriptions where user_id = client and status <> 'ended')
          or exists (
            select from invoices i join payment_record p on p.invoice_id = i.id
            where i.user_id = client and p.kind = 'payment')
          or exists (
            select from orders o join payment_record p on p.order_id = o.id
            where o.user_id = client and p.kind = 'payment')
      $$`);
    await database.query(`
      create or replace function keep_account() returns trigger language plpgsql as $$
      begin
        if old.email_accepted_at is not null or has_paid(new.id) then
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
    await database.query(`drop function has_paid(client uuid)`);
    await database.query(`drop function keep_account()`);
  }
}
