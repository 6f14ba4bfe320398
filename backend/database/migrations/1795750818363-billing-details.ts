import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillingDetails1795750818363 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "billing_details" ("id" uuid NOT NULL, "name" text, "line1" text, "line2" text, "city" text, "region" text, "postal_code" text, "country" text, "tax_id" text, "revision" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "billing_details_country_check" CHECK (country ~ '^[A-Z]{2}$'), CONSTRAINT "billing_details_length_check" CHECK (char_length(concat(name, line1, line2, city, region, postal_code, country, tax_id)) <= 800), CONSTRAINT "billing_details_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(
      `COMMENT ON TABLE "billing_details" IS 'The name, address, and tax ID that new invoices and receipts of an account show.'`,
    );
    await database.query(`ALTER TABLE "invoices" ADD "billed_to" jsonb`);
    await database.query(`ALTER TABLE "orders" ADD "billed_to" jsonb`);
    await database.query(
      `ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(`
      create or replace function billed_to(account uuid) returns jsonb language sql stable set search_path = public, pg_temp as $$
        select jsonb_strip_nulls(jsonb_build_object(
          'contact', coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username),
          'email', u.email, 'name', d.name, 'line1', d.line1, 'line2', d.line2, 'city', d.city, 'region', d.region,
          'postalCode', d.postal_code, 'country', d.country, 'taxId', d.tax_id))
        from users u left join billing_details d on d.id = u.id where u.id = account
      $$`);
    await database.query(`
      create or replace function note_billing_details() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        former constant jsonb := coalesce(to_jsonb(old), '{}');
        before jsonb;
        after jsonb;
      begin
        select coalesce(jsonb_object_agg('billing_' || key, former -> key), '{}'),
          coalesce(jsonb_object_agg('billing_' || key, value), '{}')
        into before, after
        from jsonb_each(to_jsonb(new))
        where key in ('name', 'line1', 'line2', 'city', 'region', 'postal_code', 'country', 'tax_id')
          and nullif(former -> key, 'null') is distinct from nullif(value, 'null');
        if after <> '{}' then
          perform write_audit('user', new.id, (select username from users where id = new.id), 'changed', before, after);
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create or replace function write_billed_to() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        new.billed_to := billed_to(new.user_id);
        return new;
      end
      $$`);
    // Documents that exist keep the name and email that their accounts have now.
    await database.query(`update invoices set billed_to = billed_to(user_id) where status <> 'draft'`);
    await database.query(`update orders set billed_to = billed_to(user_id) where paid_at is not null`);
    await database.query(`
      create trigger billing_details_noted after insert or update on billing_details
      for each row
      execute function note_billing_details()`);
    await database.query(`
      create trigger billing_details_published after insert or update or delete on billing_details
      for each row
      execute function publish_change('user')`);
    await database.query(`
      create trigger invoices_billed_to before insert or update of status on invoices
      for each row
      when (new.status <> 'draft' and new.billed_to is null)
      execute function write_billed_to()`);
    await database.query(`
      create trigger orders_billed_to before insert or update of paid_at on orders
      for each row
      when (new.paid_at is not null and new.billed_to is null)
      execute function write_billed_to()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger billing_details_noted on billing_details`);
    await database.query(`drop trigger billing_details_published on billing_details`);
    await database.query(`drop trigger invoices_billed_to on invoices`);
    await database.query(`drop trigger orders_billed_to on orders`);
    await database.query(`drop function billed_to(account uuid)`);
    await database.query(`drop function note_billing_details()`);
    await database.query(`drop function write_billed_to()`);
    await database.query(`ALTER TABLE "billing_details" DROP CONSTRAINT "billing_details_user_fkey"`);
    await database.query(`ALTER TABLE "orders" DROP COLUMN "billed_to"`);
    await database.query(`ALTER TABLE "invoices" DROP COLUMN "billed_to"`);
    await database.query(`COMMENT ON TABLE "billing_details" IS NULL`);
    await database.query(`DROP TABLE "billing_details"`);
  }
}
