import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Cart1763698100000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`
      create table cart_items (
        id uuid not null,
        user_id uuid not null,
        product_id uuid not null,
        quantity integer not null default 1,
        price integer not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint cart_items_pkey primary key (id),
        constraint cart_items_quantity_check check (quantity between 1 and 99),
        constraint cart_items_price_check check (price > 0),
        constraint cart_items_user_fkey foreign key (user_id) references users (id) on delete cascade,
        constraint cart_items_product_fkey foreign key (product_id) references products (id) on delete cascade
      )`);
    await database.query('create unique index cart_items_line_key on cart_items (user_id, product_id)');
    await database.query('create index cart_items_product_idx on cart_items (product_id)');

    // Counts after the insert, serialized per user, so that concurrent inserts see each other.
    await database.query(`
      create function refuse_full_cart() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7263404, hashtext(new.user_id::text));
        if (select count(*) from cart_items where user_id = new.user_id) > 20 then
          raise exception 'The cart is full' using errcode = 'check_violation', constraint = 'cart_items_lines_check';
        end if;
        return null;
      end $$`);
    await database.query(`
      create trigger cart_items_lines after insert on cart_items
      for each row execute function refuse_full_cart()`);

    await database.query(`
      create table emptied_carts (
        order_id uuid not null,
        emptied_at timestamptz not null default now(),
        constraint emptied_carts_pkey primary key (order_id)
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table emptied_carts, cart_items');
    await database.query('drop function refuse_full_cart');
  }
}
