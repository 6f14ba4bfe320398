import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Orders1763698000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('create sequence order_numbers');
    await database.query(`
      create function next_order_number() returns text language sql as $$
        select 'ORD-' || to_char(now() at time zone 'UTC', 'YYYY') || '-' ||
          case when n < 100000 then to_char(n, 'FM00000') else n::text end
        from nextval('order_numbers') as n
      $$`);
    await database.query(`
      create table orders (
        id uuid not null,
        user_id uuid not null,
        order_number text not null,
        status text not null default 'pending',
        total_amount integer not null,
        monthly_amount integer not null,
        refunded_amount integer not null default 0,
        basket text not null,
        billing_email text,
        stripe_session_id text,
        stripe_payment_intent_id text,
        stripe_subscription_id text,
        stripe_customer_id text,
        checkout_url text,
        processing boolean not null default false,
        problem text,
        closing boolean not null default false,
        expires_at timestamptz not null,
        ask_at timestamptz,
        paid_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint orders_pkey primary key (id),
        constraint orders_status_check check (status in ('pending', 'paid', 'cancelled', 'expired', 'refunded')),
        constraint orders_amounts_check check (total_amount between 50 and 99999999
          and monthly_amount between 0 and total_amount and refunded_amount between 0 and total_amount),
        constraint orders_paid_check check ((status in ('paid', 'refunded')) = (paid_at is not null)
          and (paid_at is null or stripe_session_id is not null)),
        constraint orders_refunded_check check ((status = 'refunded') = (refunded_amount = total_amount)
          and (refunded_amount = 0 or paid_at is not null)),
        constraint orders_open_check check ((status = 'pending') = (ask_at is not null)
          and (status = 'pending' or not processing)),
        constraint orders_user_fkey foreign key (user_id) references users (id)
      )`);
    await database.query('create unique index orders_number_key on orders (order_number)');
    await database.query('create unique index orders_session_key on orders (stripe_session_id)');
    await database.query('create unique index orders_payment_intent_key on orders (stripe_payment_intent_id)');
    await database.query(`create unique index orders_one_open_key on orders (user_id) where status = 'pending'`);
    await database.query('create index orders_ask_idx on orders (ask_at) where ask_at is not null');
    await database.query('create index orders_mine_idx on orders (user_id, created_at, id)');
    await database.query('create index orders_mine_status_idx on orders (user_id, status, created_at, id)');
    await database.query('create index orders_newest_idx on orders (created_at, id)');
    await database.query('create index orders_status_idx on orders (status, created_at, id)');

    await database.query(`
      create table order_items (
        id uuid not null,
        order_id uuid not null,
        position integer not null,
        product_id uuid not null,
        name text not null,
        category text not null,
        billing_type text not null,
        quantity integer not null default 1,
        price integer not null,
        created_at timestamptz not null default now(),
        constraint order_items_pkey primary key (id),
        constraint order_items_category_check check (category in ('web-design', 'seo', 'maintenance', 'social-media')),
        constraint order_items_billing_type_check check (billing_type in ('one-time', 'monthly')),
        constraint order_items_quantity_check check (quantity between 1 and 99),
        constraint order_items_price_check check (price > 0),
        constraint order_items_order_fkey foreign key (order_id) references orders (id)
      )`);
    await database.query('create unique index order_items_order_key on order_items (order_id, position)');
    await database.query('create unique index order_items_product_key on order_items (order_id, product_id)');

    await database.query(`
      create function keep_order_item() returns trigger language plpgsql as $$
      begin
        raise exception 'The lines of an order are never changed';
      end $$`);
    await database.query(`
      create trigger order_items_stay before update or delete or truncate on order_items
      for each statement execute function keep_order_item()`);

    await database.query(`
      create table stripe_customers (
        user_id uuid not null,
        live boolean not null,
        customer_id text not null,
        created_at timestamptz not null default now(),
        constraint stripe_customers_pkey primary key (user_id, live),
        constraint stripe_customers_user_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await database.query('create unique index stripe_customers_customer_key on stripe_customers (customer_id)');

    await database.query(`
      create table payment_events (
        id uuid not null,
        event_id text,
        event_type text not null,
        payload jsonb not null,
        order_id uuid,
        outcome text,
        reason text,
        settled_at timestamptz,
        created_at timestamptz not null default now(),
        constraint payment_events_pkey primary key (id),
        constraint payment_events_outcome_check check (outcome in ('applied', 'ignored', 'refused')),
        constraint payment_events_reason_check check (outcome <> 'refused' or reason is not null),
        constraint payment_events_settled_check check ((outcome is null) = (settled_at is null)),
        constraint payment_events_order_fkey foreign key (order_id) references orders (id)
      )`);
    await database.query('create unique index payment_events_event_key on payment_events (event_id)');
    await database.query(`
      create index payment_events_refused_idx on payment_events (created_at, id) where outcome = 'refused'`);
    await database.query(`
      create index payment_events_waiting_idx on payment_events (created_at) where outcome is null`);
    // Findings of a status check have no event; the constraint prevents duplicates.
    await database.query(`
      create unique index payment_events_finding_key on payment_events (order_id, reason) where event_id is null`);
    await database.query('create index payment_events_order_idx on payment_events (order_id)');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table payment_events, stripe_customers, order_items, orders');
    await database.query('drop function keep_order_item, next_order_number');
    await database.query('drop sequence order_numbers');
  }
}
