import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Paying1763900200000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    // The next status check depends on the last payment attempt, not on the intent's age.
    await database.query('alter table invoice_intents add column wanted_at timestamptz not null default now()');
    await database.query('create index invoice_intents_invoice_idx on invoice_intents (invoice_id, created_at, id)');

    // A function reads current rows even if the update waited for a lock, so it sees payments that started in the
    // meantime.
    await database.query(`
      create function keep_payable() returns trigger language plpgsql as $$
      begin
        if exists (select from invoice_intents where invoice_id = new.id and over_at is null)
          and (new.status <> 'paid' or exists (select from payment_record where id = new.payment_id and method = 'other'))
        then
          raise exception 'Nothing about an invoice changes under the hands of whoever is paying it'
            using constraint = 'invoices_being_paid', errcode = '23514';
        end if;
        return new;
      end $$`);
    await database.query(`
      create trigger invoices_being_paid before update on invoices
      for each row when (old.amount <> new.amount or (old.voided_at is null and new.voided_at is not null)
        or (old.status <> 'paid' and new.status = 'paid'))
      execute function keep_payable()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop trigger invoices_being_paid on invoices');
    await database.query('drop function keep_payable');
    await database.query('drop index invoice_intents_invoice_idx');
    await database.query('alter table invoice_intents drop column wanted_at');
  }
}
