import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentRecord1763900150000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await this.record(database);
    await this.reminders(database);
  }

  private async record(database: QueryRunner): Promise<void> {
    await database.query(`
      create table invoice_intents (
        id uuid not null,
        invoice_id uuid not null,
        amount integer not null,
        live boolean not null,
        stripe_id text,
        ask_at timestamptz,
        over_at timestamptz,
        created_at timestamptz not null default now(),
        constraint invoice_intents_pkey primary key (id),
        constraint invoice_intents_amount_check check (amount > 0),
        constraint invoice_intents_ask_check check (over_at is null or ask_at is null),
        constraint invoice_intents_invoice_fkey foreign key (invoice_id) references invoices (id)
      )`);
    await database.query('create unique index invoice_intents_stripe_key on invoice_intents (stripe_id)');
    await database.query(
      'create unique index invoice_intents_live_key on invoice_intents (invoice_id) where over_at is null',
    );
    await database.query('create index invoice_intents_ask_idx on invoice_intents (ask_at) where ask_at is not null');

    await database.query(`
      create table payment_record (
        id uuid not null,
        kind text not null,
        amount integer,
        currency text,
        live boolean not null,
        invoice_id uuid,
        order_id uuid,
        method text,
        duplicate boolean not null default false,
        refund_of uuid,
        provider_id text,
        event_id text,
        event_type text,
        note text,
        created_at timestamptz not null default now(),
        constraint payment_record_pkey primary key (id),
        constraint payment_record_kind_check check (kind in ('payment', 'refund', 'rejected')),
        constraint payment_record_money_check check (kind = 'rejected' or (amount > 0 and currency is not null
          and num_nonnulls(invoice_id, order_id) = 1)),
        constraint payment_record_method_check check ((kind = 'payment') = (method is not null) and method in ('card', 'other')),
        constraint payment_record_known_check check (
          case kind when 'payment' then (method = 'card') = (provider_id is not null) and (method = 'card' or note is not null)
            when 'rejected' then note is not null else provider_id is not null end),
        constraint payment_record_duplicate_check check (not duplicate or kind = 'payment'),
        constraint payment_record_refund_check check (refund_of is null or kind = 'refund'),
        constraint payment_record_invoice_fkey foreign key (invoice_id) references invoices (id),
        constraint payment_record_order_fkey foreign key (order_id) references orders (id),
        constraint payment_record_refund_fkey foreign key (refund_of) references payment_record (id)
      )`);
    // One row per payment or refund, even if its event is handled twice.
    await database.query(`
      create unique index payment_record_provider_key on payment_record (kind, provider_id)
      where kind <> 'rejected' and provider_id is not null`);
    await database.query(`
      create unique index payment_record_event_key on payment_record (event_id)
      where kind = 'rejected' and event_id is not null`);
    await database.query(`
      create unique index payment_record_finding_key on payment_record (coalesce(invoice_id, order_id), note)
      where kind = 'rejected' and event_id is null`);
    // One payment per invoice or order; any other is marked as a duplicate.
    await database.query(`
      create unique index payment_record_invoice_once on payment_record (invoice_id)
      where kind = 'payment' and not duplicate`);
    await database.query(`
      create unique index payment_record_order_once on payment_record (order_id)
      where kind = 'payment' and not duplicate`);
    await database.query('create unique index payment_record_of_invoice_key on payment_record (id, invoice_id)');
    await database.query('create index payment_record_invoice_idx on payment_record (invoice_id, created_at, id)');
    await database.query('create index payment_record_order_idx on payment_record (order_id, created_at, id)');
    await database.query('create index payment_record_refunds_idx on payment_record (refund_of)');
    await database.query('create index payment_record_newest_idx on payment_record (created_at, id)');
    await database.query('create index payment_record_kind_idx on payment_record (kind, created_at, id)');
    await database.query(
      'create index payment_record_duplicates_idx on payment_record (created_at, id) where duplicate',
    );
    await database.query(`
      create function keep_payment_record() returns trigger language plpgsql as $$
      begin
        raise exception 'The record of payments is only ever added to';
      end $$`);
    await database.query(`
      create trigger payment_record_stays before update or delete or truncate on payment_record
      for each statement execute function keep_payment_record()`);
    await database.query(`
      alter table invoices add constraint invoices_payment_fkey
      foreign key (payment_id, id) references payment_record (id, invoice_id)`);
  }

  private async reminders(database: QueryRunner): Promise<void> {
    await database.query(`
      create table reminders (
        id uuid not null,
        user_id uuid not null,
        day date not null,
        created_at timestamptz not null default now(),
        constraint reminders_pkey primary key (id),
        constraint reminders_user_fkey foreign key (user_id) references users (id)
      )`);
    await database.query('create unique index reminders_day_key on reminders (user_id, day)');
    await database.query(`
      create table invoice_reminders (
        invoice_id uuid not null,
        stage text not null,
        reminder_id uuid not null,
        constraint invoice_reminders_pkey primary key (invoice_id, stage),
        constraint invoice_reminders_stage_check check (stage in ('before', 'due', 'week', 'fortnight')),
        constraint invoice_reminders_invoice_fkey foreign key (invoice_id) references invoices (id),
        constraint invoice_reminders_reminder_fkey foreign key (reminder_id) references reminders (id)
      )`);
    await database.query('create index invoice_reminders_reminder_idx on invoice_reminders (reminder_id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table invoices drop constraint invoices_payment_fkey');
    await database.query('drop table invoice_reminders, reminders, payment_record, invoice_intents');
    await database.query('drop function keep_payment_record');
  }
}
