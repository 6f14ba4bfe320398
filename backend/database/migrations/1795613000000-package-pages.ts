import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PackagePages1795613000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    const [installation] = (await database.query('select exists (select from users) as "isInUse"')) as {
      isInUse: boolean;
    }[];
    await database.query(`drop trigger products_noted on products`);
    await database.query(`drop trigger products_revised on products`);
    await database.query(`alter table products add slug text, add is_recommended boolean not null default false`);
    await database.query(`
      create table product_slugs (
        slug text not null,
        product_id uuid not null,
        constraint product_slugs_pkey primary key (slug),
        constraint product_slugs_product_fkey foreign key (product_id) references products (id) on delete cascade
          deferrable initially deferred
      )`);
    await database.query(
      `comment on table product_slugs is 'Every address that a package has had. Written by a trigger.'`,
    );
    await database.query('create index product_slugs_product_idx on product_slugs (product_id)');
    await database.query(`
      create function name_product() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        plain constant text := regexp_replace(normalize(lower(new.name), nfkd), '[\\u0300-\\u036f''’]', '', 'g');
        dashed constant text := trim(both '-' from regexp_replace(plain, '[^a-z0-9]+', '-', 'g'));
        base constant text := coalesce(nullif(dashed, ''), 'package');
        suffix integer := 1;
      begin
        if tg_op = 'UPDATE' and new.name = old.name and old.slug is not null then
          return new;
        end if;
        new.slug := base;
        while exists (select from product_slugs where slug = new.slug and product_id <> new.id) loop
          suffix := suffix + 1;
          new.slug := base || '-' || suffix;
        end loop;
        insert into product_slugs (slug, product_id) values (new.slug, new.id) on conflict do nothing;
        return new;
      end
      $$`);
    await database.query(`
      create trigger products_named before insert or update of name on products
      for each row
      execute function name_product()`);
    // Published packages get the plain address of their name first; hidden ones may share names.
    await database.query('update products set name = name where is_active');
    await database.query('update products set name = name where not is_active');
    await database.query('set constraints product_slugs_product_fkey immediate');
    await database.query('alter table products alter slug set not null');
    await database.query('create unique index products_slug_key on products (slug)');
    await database.query('create unique index products_recommended_key on products (category) where is_recommended');
    // An agency in business chooses for itself.
    if (!installation?.isInUse) {
      await database.query('update products set is_recommended = true where name = any($1)', [FIRST_RECOMMENDED]);
    }
    await database.query(`
      create function recommend_product() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        update products set is_recommended = false, updated_at = now()
        where category = new.category and id <> new.id and is_recommended;
        return new;
      end
      $$`);
    await database.query(`
      create trigger products_recommended before insert or update of is_recommended, category on products
      for each row
      when (new.is_recommended)
      execute function recommend_product()`);
    await database.query(`
      create trigger products_noted after insert or delete or update of
        name, price, billing_type, is_active, is_recommended, category, tier, description, features, archived_at
      on products
      for each row
      execute function note_change(
        'product', 'name', 'name', 'price', 'billing_type', 'is_active', 'is_recommended', 'category', 'tier', 'description',
        'features', 'archived_at'
      )`);
    await database.query(`
      create trigger products_revised before update on products
      for each row
      when (
        (old.name, old.description, old.category, old.tier, old.price, old.billing_type, old.features, old.is_active,
          old.is_recommended, old.archived_at)
        is distinct from
        (new.name, new.description, new.category, new.tier, new.price, new.billing_type, new.features, new.is_active,
          new.is_recommended, new.archived_at)
      )
      execute function revise()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger products_noted on products`);
    await database.query(`drop trigger products_revised on products`);
    await database.query(`drop trigger products_recommended on products`);
    await database.query(`drop trigger products_named on products`);
    await database.query(`drop function recommend_product, name_product`);
    await database.query(`drop table product_slugs`);
    await database.query(`alter table products drop slug, drop is_recommended`);
    await database.query(`
      create trigger products_noted after insert or delete or update of
        name, price, billing_type, is_active, category, tier, description, features, archived_at
      on products
      for each row
      execute function note_change(
        'product', 'name', 'name', 'price', 'billing_type', 'is_active', 'category', 'tier', 'description',
        'features', 'archived_at'
      )`);
    await database.query(`
      create trigger products_revised before update on products
      for each row
      when (
        (old.name, old.description, old.category, old.tier, old.price, old.billing_type, old.features, old.is_active,
          old.archived_at)
        is distinct from
        (new.name, new.description, new.category, new.tier, new.price, new.billing_type, new.features, new.is_active,
          new.archived_at)
      )
      execute function revise()`);
  }
}

const FIRST_RECOMMENDED = ['The Corner Shop', 'Word of Mouth', 'Swept and Stocked', 'The Regulars'];
