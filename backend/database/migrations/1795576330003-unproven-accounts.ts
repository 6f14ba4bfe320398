import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnprovenAccounts1795576330003 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger users_noted on users`);
    await database.query(`ALTER TABLE "users" ADD "email_accepted_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "users" ADD "taken_over_at" TIMESTAMP WITH TIME ZONE`);
    // The agency has worked for these clients before. Without the trigger, so it isn't noted as an admin's decision.
    await database.query(`
      update users u set email_accepted_at = now()
      where u.role = 'guest' and u.email is not null and u.email_proven_at is null and (
        exists (select from invoices i where i.user_id = u.id and i.invoice_number like 'INV-%' and i.subscription_id is null)
        or exists (select from conversions c where c.user_id = u.id)
        or exists (select from files f join users a on a.id = f.uploaded_by where f.owner_id = u.id and a.role = 'admin')
      )`);
    await database.query(`
      create or replace function unproven_address() returns trigger language plpgsql as $$
      begin
        if new.email_proven_at is not distinct from old.email_proven_at then
          new.email_proven_at := null;
        end if;
        new.email_accepted_at := null;
        return new;
      end
      $$`);
    await database.query(`
      create trigger users_noted after insert or delete or update of
        role, deactivated_at, username, email, first_name, last_name, password, email_accepted_at, taken_over_at
      on users
      for each row
      execute function note_change(
        'user', 'username', 'role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name', '!password',
        'email_accepted_at', 'taken_over_at'
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger users_noted on users`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.unproven_address()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              if new.email_proven_at is not distinct from old.email_proven_at then
                new.email_proven_at := null;
              end if;
              return new;
            end $function$`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "taken_over_at"`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "email_accepted_at"`);
    await database.query(
      `CREATE TRIGGER users_noted AFTER INSERT OR DELETE OR UPDATE OF role, deactivated_at, username, email, first_name, last_name, password ON public.users FOR EACH ROW EXECUTE FUNCTION note_change('user', 'username', 'role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name', '!password')`,
    );
  }
}
