import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArchivedPackagesAndFiles1795488694534 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger products_noted on products`);
    await database.query(`drop trigger products_revised on products`);
    await database.query(`ALTER TABLE "products" ADD "archived_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "files" ADD "archived_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(
      `CREATE INDEX "files_archived_idx" ON "files"  ("created_at", "id") WHERE is_current_version and archived_at is not null`,
    );
    await database.query(
      `ALTER TABLE "products" ADD CONSTRAINT "products_archived_check" CHECK (archived_at is null or not is_active)`,
    );
    await database.query(`
      create trigger files_noted after update of archived_at on files
      for each row
      when (new.version = 1)
      execute function note_change('file', 'original_name', 'archived_at')`);
    await database.query(`
      create trigger products_noted after insert or delete or update of
        name, price, billing_type, is_active, category, tier, description, features, archived_at
      on products
      for each row
      execute function note_change(
        'product', 'name', 'name', 'price', 'billing_type', 'is_active', 'category', 'tier', 'description', 'features',
        'archived_at'
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

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger files_noted on files`);
    await database.query(`drop trigger products_noted on products`);
    await database.query(`drop trigger products_revised on products`);
    await database.query(`ALTER TABLE "products" DROP CONSTRAINT "products_archived_check"`);
    await database.query(`DROP INDEX "public"."files_archived_idx"`);
    await database.query(`ALTER TABLE "files" DROP COLUMN "archived_at"`);
    await database.query(`ALTER TABLE "products" DROP COLUMN "archived_at"`);
    await database.query(
      `CREATE TRIGGER products_noted AFTER INSERT OR DELETE OR UPDATE OF name, price, billing_type, is_active, category, tier, description, features ON public.products FOR EACH ROW EXECUTE FUNCTION note_change('product', 'name', 'name', 'price', 'billing_type', 'is_active', 'category', 'tier', 'description', 'features')`,
    );
    await database.query(
      `CREATE TRIGGER products_revised BEFORE UPDATE ON public.products FOR EACH ROW WHEN (((((((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)) OR (old.category IS DISTINCT FROM new.category)) OR (old.tier IS DISTINCT FROM new.tier)) OR (old.price IS DISTINCT FROM new.price)) OR (old.billing_type IS DISTINCT FROM new.billing_type)) OR (old.features IS DISTINCT FROM new.features)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION revise()`,
    );
  }
}
