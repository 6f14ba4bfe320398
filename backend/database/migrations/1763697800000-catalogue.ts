import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Catalogue1763697800000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table products (
        id uuid not null,
        name text not null,
        description text not null,
        category text not null,
        tier text not null,
        price integer not null,
        billing_type text not null,
        features text[] not null,
        stripe_price_id text,
        is_active boolean not null default true,
        sort_order integer not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint products_pkey primary key (id),
        constraint products_price_check check (price > 0),
        constraint products_category_check check (category in ('web-design', 'seo', 'maintenance', 'social-media')),
        constraint products_tier_check
          check (tier in ('starter', 'basic', 'professional', 'pro', 'enterprise', 'premium')),
        constraint products_billing_type_check check (billing_type in ('one-time', 'monthly'))
      )`);
    await database.query('create index products_on_sale_idx on products (is_active, sort_order, id)');

    // Processes that cache the catalog hold lock 2 shared, and acquire it through lock 1.
    await database.query(`
      create function hold_catalogue() returns void language plpgsql as $$
      begin
        perform pg_advisory_lock_shared(7263403, 1);
        perform pg_advisory_lock_shared(7263403, 2);
        perform pg_advisory_unlock_shared(7263403, 1);
      end $$`);

    // A change takes lock 1, so that no process can acquire the cache lock before the commit. It cancels the statements
    // of the holders until all have released lock 2, and terminates their connections after two seconds.
    await database.query(`
      create function change_catalogue() returns trigger language plpgsql
      security definer set search_path = pg_catalog as $$
      declare
        patience constant timestamptz := clock_timestamp() + interval '2 seconds';
        holder integer;
      begin
        perform pg_advisory_xact_lock(7263403, 1);
        while not pg_try_advisory_xact_lock(7263403, 2) loop
          for holder in
            select pid from pg_locks
            where locktype = 'advisory' and classid = 7263403 and objid = 2 and objsubid = 2 and granted
              and database = (select oid from pg_database where datname = current_database())
          loop
            if clock_timestamp() < patience then
              perform pg_cancel_backend(holder);
            else
              perform pg_terminate_backend(holder);
            end if;
          end loop;
          perform pg_sleep(0.002);
        end loop;
        return null;
      end $$`);
    await database.query(`
      create trigger products_change before insert or update or delete or truncate on products
      for each statement execute function change_catalogue()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table products');
    await database.query('drop function change_catalogue, hold_catalogue');
  }
}
