import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Invoices1763900100000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('create unique index projects_owner_key on projects (id, user_id)');
    await this.subscriptions(database);
    await this.invoices(database);
  }

  private async subscriptions(database: QueryRunner): Promise<void> {
    await database.query(`
      create table subscriptions (
        id uuid not null,
        user_id uuid not null,
        order_id uuid not null,
        stripe_subscription_id text not null,
        description text not null,
        status text not null default 'active',
        monthly_amount integer not null,
        current_period_end timestamptz not null,
        ends_at_period_end boolean not null default false,
        ended_at timestamptz,
        ask_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint subscriptions_pkey primary key (id),
        constraint subscriptions_status_check check (status in ('active', 'past-due', 'ended')),
        constraint subscriptions_amount_check check (monthly_amount > 0),
        constraint subscriptions_ended_check check ((status = 'ended') = (ended_at is not null)),
        constraint subscriptions_user_fkey foreign key (user_id) references users (id),
        constraint subscriptions_order_fkey foreign key (order_id) references orders (id)
      )`);
    await database.query('create unique index subscriptions_order_key on subscriptions (order_id)');
    await database.query('create unique index subscriptions_stripe_key on subscriptions (stripe_subscription_id)');
    await database.query('create index subscriptions_mine_idx on subscriptions (user_id, created_at, id)');
    await database.query('create index subscriptions_newest_idx on subscriptions (created_at, id)');
    await database.query('create index subscriptions_status_idx on subscriptions (status, created_at, id)');
    await database.query('create index subscriptions_ask_idx on subscriptions (ask_at) where ask_at is not null');
  }

  private async invoices(database: QueryRunner): Promise<void> {
    await database.query(`
      create table invoice_numbers (
        year integer not null,
        last integer not null default 0,
        constraint invoice_numbers_pkey primary key (year)
      )`);
    await database.query(`
      create table invoices (
        id uuid not null,
        user_id uuid not null,
        project_id uuid,
        invoice_number text not null,
        status text not null default 'draft',
        amount integer not null,
        refunded_amount integer not null default 0,
        description text,
        due_date date,
        deposit_id uuid,
        subscription_id uuid,
        stripe_invoice_id text,
        stripe_payment_intent_id text,
        payment_id uuid,
        problem text,
        waived_months integer not null default 0,
        reminders_on boolean not null default true,
        void_reason text,
        send_id uuid,
        sent_at timestamptz,
        paid_at timestamptz,
        voided_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint invoices_pkey primary key (id),
        constraint invoices_status_check check (status in ('draft', 'sent', 'paid', 'overdue', 'processing')),
        constraint invoices_amount_check check (amount between 50 and 99999999),
        constraint invoices_number_check check (
          case when status = 'draft' then invoice_number = 'DRAFT-' || id else invoice_number ~ '^INV-[0-9]{4}-[0-9]{5,}$' end),
        constraint invoices_sent_check check ((status = 'draft') = (sent_at is null)
          and (status = 'draft' or due_date is not null)),
        constraint invoices_paid_check check ((status = 'paid') = (paid_at is not null)
          and (paid_at is null) = (payment_id is null)),
        constraint invoices_void_check check (voided_at is null or status in ('sent', 'overdue')),
        constraint invoices_refund_check check (refunded_amount between 0 and amount
          and (refunded_amount = 0 or paid_at is not null)),
        constraint invoices_waived_check check (waived_months >= 0),
        constraint invoices_user_fkey foreign key (user_id) references users (id),
        constraint invoices_project_fkey foreign key (project_id, user_id) references projects (id, user_id),
        constraint invoices_deposit_fkey foreign key (deposit_id) references invoices (id),
        constraint invoices_subscription_fkey foreign key (subscription_id) references subscriptions (id)
      )`);
    await database.query('create unique index invoices_number_key on invoices (invoice_number)');
    await database.query('create unique index invoices_deposit_key on invoices (deposit_id)');
    await database.query('create unique index invoices_stripe_invoice_key on invoices (stripe_invoice_id)');
    await database.query('create unique index invoices_payment_intent_key on invoices (stripe_payment_intent_id)');
    await database.query(
      'create unique index invoices_sent_key on invoices (user_id, send_id) where send_id is not null',
    );
    await database.query(`
      create index invoices_mine_idx on invoices (user_id, created_at, id)
      where status <> 'draft' and voided_at is null`);
    await database.query('create index invoices_client_idx on invoices (user_id, created_at, id)');
    await database.query('create index invoices_newest_idx on invoices (created_at, id)');
    await database.query('create index invoices_status_idx on invoices (status, created_at, id)');
    await database.query('create index invoices_voided_idx on invoices (created_at, id) where voided_at is not null');
    await database.query(`
      create index invoices_open_idx on invoices (created_at, id)
      where status in ('sent', 'overdue', 'processing') and voided_at is null`);
    await database.query(`
      create index invoices_due_idx on invoices (due_date)
      where status in ('sent', 'overdue') and voided_at is null`);

    await database.query(`
      create table invoice_lines (
        id uuid not null,
        invoice_id uuid not null,
        position integer not null,
        description text not null,
        quantity integer not null default 1,
        unit_amount integer not null,
        kind text not null default 'work',
        constraint invoice_lines_pkey primary key (id),
        constraint invoice_lines_kind_check check (kind in ('work', 'deposit', 'late-charge')),
        constraint invoice_lines_description_check check (char_length(description) between 1 and 200),
        constraint invoice_lines_quantity_check check (quantity between 1 and 9999),
        constraint invoice_lines_amount_check check (
          case when kind = 'deposit' then unit_amount < 0 else unit_amount between 0 and 99999999 end),
        constraint invoice_lines_invoice_fkey foreign key (invoice_id) references invoices (id) on delete cascade
      )`);
    await database.query('create unique index invoice_lines_place_key on invoice_lines (invoice_id, position)');

    // Lines of a sent invoice are immutable, except that late charges are added.
    await database.query(`
      create function keep_invoice_lines() returns trigger language plpgsql as $$
      declare standing text;
      begin
        select status into standing from invoices where id = coalesce(new.invoice_id, old.invoice_id);
        if standing <> 'draft' and not (tg_op = 'INSERT' and new.kind = 'late-charge' and standing in ('sent', 'overdue')) then
          raise exception 'The lines of an invoice that was sent are never changed';
        end if;
        return coalesce(new, old);
      end $$`);
    await database.query(`
      create trigger invoice_lines_stay before insert or update or delete on invoice_lines
      for each row execute function keep_invoice_lines()`);
    // Deferred to the commit, because lines and amount change in separate statements.
    await database.query(`
      create function check_invoice_amount() returns trigger language plpgsql as $$
      declare wanted uuid := case when tg_table_name = 'invoices' then (to_jsonb(new) ->> 'id')::uuid
        else (to_jsonb(coalesce(new, old)) ->> 'invoice_id')::uuid end;
      begin
        if exists (
          select from invoices i where i.id = wanted and i.amount is distinct from
            (select sum(l.quantity::bigint * l.unit_amount) from invoice_lines l where l.invoice_id = i.id)
        ) then
          raise exception 'The amount of an invoice is the sum of its lines' using constraint = 'invoices_sum_check', errcode = '23514';
        end if;
        return null;
      end $$`);
    await database.query(`
      create constraint trigger invoices_sum after insert or update of amount on invoices
      deferrable initially deferred for each row execute function check_invoice_amount()`);
    await database.query(`
      create constraint trigger invoice_lines_sum after insert or update or delete on invoice_lines
      deferrable initially deferred for each row execute function check_invoice_amount()`);
    await database.query(`
      create function keep_invoice() returns trigger language plpgsql as $$
      begin
        raise exception 'An invoice that was sent is never deleted';
      end $$`);
    await database.query(`
      create trigger invoices_stay before delete on invoices
      for each row when (old.status <> 'draft') execute function keep_invoice()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table invoice_lines, invoices, invoice_numbers, subscriptions');
    await database.query('drop function keep_invoice, check_invoice_amount, keep_invoice_lines');
    await database.query('drop index projects_owner_key');
  }
}
