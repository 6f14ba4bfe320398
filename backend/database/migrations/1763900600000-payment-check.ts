import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentCheck1763900600000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table payment_checks (
        live boolean not null,
        compared integer not null default 0,
        checked_at timestamptz,
        running_until timestamptz,
        provider_at timestamptz,
        provider_problem text,
        sure_until timestamptz not null,
        reading text,
        reading_until timestamptz,
        reading_after text,
        constraint payment_checks_pkey primary key (live),
        constraint payment_checks_problem_check check (provider_problem in ('away', 'reading')),
        constraint payment_checks_reading_check check (reading in ('charges', 'refunds')
          and (reading is null) = (reading_until is null) and (reading is not null or reading_after is null))
      )`);
    await database.query(`
      create table provider_payments (
        id text not null,
        live boolean not null,
        amount integer not null,
        currency text not null,
        invoice_id uuid,
        order_id uuid,
        charged_at timestamptz not null,
        constraint provider_payments_pkey primary key (id)
      )`);
    await database.query(`
      create table provider_refunds (
        id text not null,
        live boolean not null,
        payment_id text not null,
        amount integer not null,
        succeeded boolean not null,
        made_at timestamptz not null,
        constraint provider_refunds_pkey primary key (id)
      )`);
    await database.query(`
      create table payment_differences (
        id uuid not null,
        kind text not null,
        about text not null,
        text text not null,
        invoice_id uuid,
        order_id uuid,
        first_seen_at timestamptz not null default now(),
        closed_at timestamptz,
        constraint payment_differences_pkey primary key (id),
        constraint payment_differences_invoice_fkey foreign key (invoice_id) references invoices (id),
        constraint payment_differences_order_fkey foreign key (order_id) references orders (id)
      )`);
    await database.query(`
      create unique index payment_differences_open_key on payment_differences (kind, about) where closed_at is null`);
    await database.query(`
      create index payment_differences_newest_idx on payment_differences (first_seen_at, id) where closed_at is null`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table payment_differences, provider_refunds, provider_payments, payment_checks');
  }
}
