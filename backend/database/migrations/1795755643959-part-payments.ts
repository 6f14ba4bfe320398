import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PartPayments1795755643959 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger invoices_noted on invoices`);
    await database.query(`drop trigger invoices_revised on invoices`);
    await database.query(`ALTER TABLE "payment_record" ADD "part" boolean NOT NULL DEFAULT false`);
    await database.query(`ALTER TABLE "payment_record" ADD "received_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "invoices" ADD "paid_amount" integer NOT NULL DEFAULT '0'`);
    await database.query(`ALTER TABLE "invoices" ADD "part_amount" integer`);
    await database.query(`ALTER TABLE "invoice_intents" ADD "part" boolean NOT NULL DEFAULT false`);
    await database.query(`update invoices set paid_amount = amount where status = 'paid'`);
    await database.query(`CREATE INDEX "payment_record_parts_idx" ON "payment_record"  ("invoice_id") WHERE part`);
    await database.query(
      `ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_part_check" CHECK (not part or (kind = 'payment' and not duplicate and invoice_id is not null))`,
    );
    await database.query(`ALTER TABLE "invoices" ADD CONSTRAINT "invoices_part_check" CHECK (part_amount >= 50)`);
    await database.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "invoices_balance_check" CHECK (paid_amount between 0 and amount and (status <> 'paid' or paid_amount = amount))`,
    );
    await database.query(
      `alter table invoices drop constraint invoices_refund_check, add constraint invoices_refund_check CHECK (((refunded_amount >= 0) AND (refunded_amount <= paid_amount)))`,
    );
    await database.query(
      `drop index payment_record_invoice_once; CREATE UNIQUE INDEX payment_record_invoice_once ON public.payment_record USING btree (invoice_id) where ((kind = 'payment'::text) AND (NOT duplicate) AND (NOT part))`,
    );
    await database.query(`
      create or replace function check_intent_amount() returns trigger language plpgsql as $$
      declare
        balance integer;
      begin
        select amount - paid_amount into balance from invoices where id = new.invoice_id for share;
        if new.amount > balance then
          raise exception 'A payment is at most the balance of its invoice'
            using constraint = 'invoice_intents_balance_check', errcode = '23514';
        end if;
        return new;
      end
      $$`);
    await database.query(`
      create or replace function check_invoice_paid() returns trigger language plpgsql as $$
      begin
        if exists (select from invoices where id = new.id and paid_amount = amount and status <> 'paid') then
          raise exception 'An invoice without a balance is paid'
            using constraint = 'invoices_settled_check', errcode = '23514';
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create or replace function count_open_invoices() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into invoice_totals as t (user_id, status, count, amount)
          select user_id, status, count(*), sum(amount - paid_amount) from after
          where status in ('sent', 'overdue', 'processing') and voided_at is null
          group by grouping sets ((user_id, status), (status)) order by 1, 2
          on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
        else
          insert into invoice_totals as t (user_id, status, count, amount)
          select user_id, status, sum(one), sum(one * amount) from (
            select user_id, status, (amount - paid_amount)::bigint as amount, 1 as one from after
            where status in ('sent', 'overdue', 'processing') and voided_at is null
            union all
            select user_id, status, amount - paid_amount, -1 from before
            where status in ('sent', 'overdue', 'processing') and voided_at is null
          ) as changed group by grouping sets ((user_id, status), (status))
          having sum(one) <> 0 or sum(one * amount) <> 0 order by 1, 2
          on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create or replace function count_paid() returns trigger language plpgsql as $$
      begin
        if new.method = 'other'
          and exists (select from invoice_intents where invoice_id = new.invoice_id and over_at is null) then
          raise exception 'An invoice can''t change while a card payment is open'
            using constraint = 'invoices_being_paid', errcode = '23514';
        end if;
        update invoices set paid_amount = paid_amount + new.amount where id = new.invoice_id;
        return null;
      end
      $$`);
    await database.query(`
      create trigger invoice_intents_balance before insert on invoice_intents
      for each row
      when (new.over_at is null)
      execute function check_intent_amount()`);
    await database.query(`
      create trigger invoices_noted after insert or delete or update of
        status, invoice_number, amount, refunded_amount, due_date, description, user_id, project_id, deposit_id,
        waived_months, reminders_on, voided_at, void_reason, emailed_at, part_amount
      on invoices
      for each row
      execute function note_change(
        'invoice', 'invoice_number', 'status', 'invoice_number', 'amount', 'refunded_amount', 'due_date', 'description',
        'user_id', 'project_id', 'deposit_id', 'waived_months', 'reminders_on', 'voided_at', 'void_reason', 'emailed_at',
        'part_amount'
      )`);
    await database.query(`
      create trigger invoices_revised before update on invoices
      for each row
      when (
        (old.project_id, old.invoice_number, old.status, old.amount, old.refunded_amount, old.description, old.due_date,
          old.deposit_id, old.waived_months, old.reminders_on, old.void_reason, old.voided_at, old.part_amount)
        is distinct from
        (new.project_id, new.invoice_number, new.status, new.amount, new.refunded_amount, new.description, new.due_date,
          new.deposit_id, new.waived_months, new.reminders_on, new.void_reason, new.voided_at, new.part_amount)
      )
      execute function revise()`);
    await database.query(`
      create constraint trigger invoices_settled after insert or update of amount, paid_amount, status on invoices
      deferrable initially deferred for each row
      execute function check_invoice_paid()`);
    await database.query(`
      create trigger payment_record_counted after insert on payment_record
      for each row
      when (new.kind = 'payment' and not new.duplicate and new.invoice_id is not null)
      execute function count_paid()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger invoice_intents_balance on invoice_intents`);
    await database.query(`drop trigger invoices_noted on invoices`);
    await database.query(`drop trigger invoices_revised on invoices`);
    await database.query(`drop trigger invoices_settled on invoices`);
    await database.query(`drop trigger payment_record_counted on payment_record`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.count_open_invoices()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if tg_op = 'INSERT' then
                insert into invoice_totals as t (user_id, status, count, amount)
                select user_id, status, count(*), sum(amount) from after
                where status in ('sent', 'overdue', 'processing') and voided_at is null group by grouping sets ((user_id, status), (status)) order by 1, 2
                on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
              else
                insert into invoice_totals as t (user_id, status, count, amount)
                select user_id, status, sum(one), sum(one * amount) from (
                  select user_id, status, amount::bigint, 1 as one from after where status in ('sent', 'overdue', 'processing') and voided_at is null
                  union all select user_id, status, amount, -1 from before where status in ('sent', 'overdue', 'processing') and voided_at is null
                ) as changed group by grouping sets ((user_id, status), (status))
                having sum(one) <> 0 or sum(one * amount) <> 0 order by 1, 2
                on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
              end if;
              return null;
            end $function$`);
    await database.query(`drop function check_intent_amount()`);
    await database.query(`drop function check_invoice_paid()`);
    await database.query(`drop function count_paid()`);
    await database.query(
      `drop index payment_record_invoice_once; CREATE UNIQUE INDEX payment_record_invoice_once ON public.payment_record USING btree (invoice_id) WHERE ((kind = 'payment'::text) AND (NOT duplicate))`,
    );
    await database.query(
      `alter table invoices drop constraint invoices_refund_check, add constraint invoices_refund_check CHECK ((((refunded_amount >= 0) AND (refunded_amount <= amount)) AND ((refunded_amount = 0) OR (paid_at IS NOT NULL))))`,
    );
    await database.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_balance_check"`);
    await database.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_part_check"`);
    await database.query(`ALTER TABLE "payment_record" DROP CONSTRAINT "payment_record_part_check"`);
    await database.query(`DROP INDEX "public"."payment_record_parts_idx"`);
    await database.query(`ALTER TABLE "invoice_intents" DROP COLUMN "part"`);
    await database.query(`ALTER TABLE "invoices" DROP COLUMN "part_amount"`);
    await database.query(`ALTER TABLE "invoices" DROP COLUMN "paid_amount"`);
    await database.query(`ALTER TABLE "payment_record" DROP COLUMN "received_at"`);
    await database.query(`ALTER TABLE "payment_record" DROP COLUMN "part"`);
    await database.query(
      `CREATE TRIGGER invoices_noted AFTER INSERT OR DELETE OR UPDATE OF status, invoice_number, amount, refunded_amount, due_date, description, user_id, project_id, deposit_id, waived_months, reminders_on, voided_at, void_reason, emailed_at ON public.invoices FOR EACH ROW EXECUTE FUNCTION note_change('invoice', 'invoice_number', 'status', 'invoice_number', 'amount', 'refunded_amount', 'due_date', 'description', 'user_id', 'project_id', 'deposit_id', 'waived_months', 'reminders_on', 'voided_at', 'void_reason', 'emailed_at')`,
    );
    await database.query(
      `CREATE TRIGGER invoices_revised BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN (((((((((((((old.project_id IS DISTINCT FROM new.project_id) OR (old.invoice_number IS DISTINCT FROM new.invoice_number)) OR (old.status IS DISTINCT FROM new.status)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.refunded_amount IS DISTINCT FROM new.refunded_amount)) OR (old.description IS DISTINCT FROM new.description)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.deposit_id IS DISTINCT FROM new.deposit_id)) OR (old.waived_months IS DISTINCT FROM new.waived_months)) OR (old.reminders_on IS DISTINCT FROM new.reminders_on)) OR (old.void_reason IS DISTINCT FROM new.void_reason)) OR (old.voided_at IS DISTINCT FROM new.voided_at))) EXECUTE FUNCTION revise()`,
    );
  }
}
