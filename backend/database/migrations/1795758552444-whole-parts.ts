import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WholeParts1795758552444 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create or replace function keep_part_bookable() returns trigger language plpgsql as $$
      begin
        if exists (
          select from invoice_intents t join invoices i on i.id = t.invoice_id
          where t.stripe_id = new.provider_id and t.invoice_id = new.invoice_id and t.amount = new.amount
            and i.status in ('sent', 'overdue', 'processing') and i.voided_at is null
            and (t.part and t.amount < i.amount - i.paid_amount or i.paid_amount > 0 and t.amount = i.amount - i.paid_amount)
        ) then
          raise exception 'A payment that leaves or settles the balance is booked, not rejected';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function keep_partly_paid() returns trigger language plpgsql as $$
      begin
        if keeps_payment(new.id) then
          raise exception 'An invoice is voided only after its payments went back'
            using constraint = 'invoices_partly_paid', errcode = '23514';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function keeps_payment(invoice uuid) returns boolean language sql stable as $$
      select exists (
        select from payment_record p
        where p.invoice_id = invoice and p.kind = 'payment' and not p.duplicate
          and (went_back(p.id) + disputed_amount(p.id) < p.amount
            or exists (select from disputes d where d.payment_id = p.id and d.closed_at is null))
      )
      $$`);
    await database.query(`
      create trigger invoices_partly_paid before update on invoices
      for each row
      when (old.voided_at is null and new.voided_at is not null and new.paid_amount > 0)
      execute function keep_partly_paid()`);
    await database.query(`
      create trigger payment_record_part_bookable before insert on payment_record
      for each row
      when (new.kind = 'rejected' and new.event_id is null and new.note like 'The amount is %')
      execute function keep_part_bookable()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger invoices_partly_paid on invoices`);
    await database.query(`drop trigger payment_record_part_bookable on payment_record`);
    await database.query(`drop function keep_part_bookable()`);
    await database.query(`drop function keep_partly_paid()`);
    await database.query(`drop function keeps_payment(invoice uuid)`);
  }
}
