import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Setup1795753257429 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(
      `CREATE TABLE "installation" ("id" integer NOT NULL DEFAULT '1', "demo_users" uuid array NOT NULL DEFAULT '{}', "set_up_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "installation_demo_check" CHECK (set_up_at is null or demo_users = '{}'), CONSTRAINT "installation_one_row" CHECK (id = 1), CONSTRAINT "installation_pkey" PRIMARY KEY ("id"))`,
    );
    await database.query(
      `COMMENT ON TABLE "installation" IS 'Whether this copy has the demo, and when an owner made it theirs. One row.'`,
    );
    await database.query(`insert into installation default values`);
    await database.query(
      `CREATE TABLE "setup_links" ("token_hash" bytea NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "setup_links_pkey" PRIMARY KEY ("token_hash"))`,
    );
    await database.query(
      `COMMENT ON TABLE "setup_links" IS 'One-time links to set up the agency. Removed when one was used.'`,
    );
    await database.query(`
      create or replace function remove_demo_data() returns void language plpgsql as $$
      declare
        kept constant text[] := '{migrations, installation, products, product_slugs}';
        emptied text[];
        guarded text[];
        one text;
      begin
        if not exists (select from installation where demo_users <> '{}' and set_up_at is null) then
          raise exception 'There is no demo to remove';
        end if;
        -- Before the tables, because caches read them while they hold the lock.
        update products set name = name where false;
        select array_agg(oid::regclass::text order by relname) into emptied
        from pg_class
        where relkind = 'r' and not relname = any(kept)
          and (relnamespace = 'public'::regnamespace
            or relnamespace = to_regnamespace('test_provider') and relname <> 'clock');
        execute 'lock table ' || array_to_string(emptied, ', ') || ' in access exclusive mode';
        select array_agg(distinct tgrelid::regclass::text) into guarded
        from pg_trigger where not tgisinternal and tgrelid::regclass::text = any(emptied);
        foreach one in array coalesce(guarded, '{}') loop
          execute format('alter table %s disable trigger user', one);
        end loop;
        execute 'truncate ' || array_to_string(emptied, ', ');
        foreach one in array coalesce(guarded, '{}') loop
          execute format('alter table %s enable trigger user', one);
        end loop;
      end
      $$`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop function remove_demo_data()`);
    await database.query(`COMMENT ON TABLE "setup_links" IS NULL`);
    await database.query(`DROP TABLE "setup_links"`);
    await database.query(`COMMENT ON TABLE "installation" IS NULL`);
    await database.query(`DROP TABLE "installation"`);
  }
}
