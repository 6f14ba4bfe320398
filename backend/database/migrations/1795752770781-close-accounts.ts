import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CloseAccounts1795752770781 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger audit_log_stays on audit_log`);
    await database.query(`drop trigger users_noted on users`);
    await database.query(`ALTER TABLE "users" ADD "closes_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "users" ADD "erased_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`CREATE INDEX "users_closing_idx" ON "users"  ("closes_at") WHERE closes_at is not null`);
    await database.query(
      `ALTER TABLE "users" ADD CONSTRAINT "users_closing_check" CHECK (closes_at is null or (role = 'guest' and erased_at is null))`,
    );
    await database.query(`
      create or replace function erase_client(account uuid, out checksums text[], out emails uuid[]) language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare
        client users;
        addresses text[];
        project_ids uuid[];
        submission_ids uuid[];
        file_ids uuid[];
        records uuid[];
        identifying constant text[] := array['user', 'sign-in', 'project', 'file', 'lead', 'notification'];
        identity constant text[] := array['username', 'email', 'first_name', 'last_name', 'device', 'name', 'subject',
          'description', 'void_reason', 'budget', 'timeline', 'billing_name', 'billing_line1', 'billing_line2',
          'billing_city', 'billing_region', 'billing_postal_code', 'billing_country', 'billing_tax_id', 'withdrawn_update'];
      begin
        select * into client from users where id = account and role = 'guest' and erased_at is null for update;
        if not found then
          return;
        end if;
        addresses := array(
          select lower(address) from (
            select client.email as address
            union select email from email_changes where user_id = account
            union select previous_email from email_changes where user_id = account
          ) known where address is not null);
        project_ids := array(select id from projects where user_id = account);
        -- Anyone can sign up with the address of another person, so only a confirmed one finds messages of the contact form.
        submission_ids := array(
          select submission_id from conversions where user_id = account
          union select id from contact_submissions where client.email_proven_at is not null and lower(email) = lower(client.email));
        file_ids := array(
          select id from files where owner_id = account or uploaded_by = account or project_id = any(project_ids));
        records := account || project_ids || submission_ids || file_ids
          || array(select id from invoices where user_id = account)
          || array(select id from orders where user_id = account)
          || array(select id from subscriptions where user_id = account)
          || array(select id from notifications where chosen = array[account]);

        -- Files, messages, and the work itself.
        checksums := array(select distinct checksum from files where id = any(file_ids));
        delete from upload_notice_files where file_id = any(file_ids);
        delete from upload_notices where owner_id = account or project_id = any(project_ids);
        delete from files where id = any(file_ids);
        delete from file_space where owner_id = account;
        delete from project_updates where project_id = any(project_ids);
        delete from conversions where user_id = account or submission_id = any(submission_ids);
        delete from contact_submissions where id = any(submission_ids);
        -- The rows stay, because invoices and orders refer to them.
        update projects set name = 'Deleted project', description = null, budget = null, timeline = null,
          current_website = null, competitors = null, social_platforms = null, current_social_accounts = null,
          content_goals = null, target_audience = null, posting_frequency = null, updated_at = now()
        where user_id = account;
        delete from client_notes where client_id = account;
        update notifications set subject = 'Erased', message = 'Erased' where chosen = array[account];

        -- The books, which keep the name that an invoice has to have.
        delete from invoice_lines where invoice_id in (select id from invoices where user_id = account and status = 'draft');
        delete from invoices where user_id = account and status = 'draft';
        update invoices set billed_to = named_in_books(billed_to) where user_id = account;
        update orders set billing_email = null, checkout_url = null, billed_to = named_in_books(billed_to) where user_id = account;
        update stripe_customers set email = null where user_id = account;

        -- What was sent, and by which addresses.
        emails := array(
          select id from mails
          where record_id = any(records)
            or (lower(recipient) = any(addresses)
              and (client.email_proven_at is not null or record_kind is distinct from 'submission')));
        delete from held_emails where id = any(emails) or item_id = any(records);
        update mails set recipient = null, subject = null, reason = null, found_by = '' where id = any(emails);

        -- The account. Its row stays as the owner of the books.
        delete from sessions where sess #>> '{ticket,userId}' = account::text;
        delete from password_resets where user_id = account;
        delete from email_changes where user_id = account;
        delete from pictures where user_id = account;
        delete from cart_items where user_id = account;
        delete from saved_views where user_id = account;
        delete from billing_details where id = account;
        delete from limits where exists (
          select from unnest(addresses || lower(client.username)) name where right(key, length(name) + 1) = ':' || name);
        update users set username = 'deleted-' || account, email = null, first_name = 'Deleted', last_name = 'client',
          password = 'none', configured_password = null, profile_image_url = null, epoch = epoch + 1, closes_at = null,
          deactivated_at = coalesce(deactivated_at, now()), erased_at = now(), email_proven_at = null,
          email_accepted_at = null, invited_at = null, taken_over_at = null, signed_in_at = null, updated_at = now()
        where id = account;

        perform set_config('atelier.erasing', 'on', true);
        update audit_log a set
          name = case when a.kind = any (identifying) then null else name end,
          actor_name = case when actor_id = account then 'Deleted client' else actor_name end,
          before = before - identity,
          after = after - identity,
          found_by = lower(concat_ws(' ', a.kind, case when a.kind = any (identifying) then null else name end))
        where actor_id = account or item_id = any(records);
        perform set_config('atelier.erasing', '', true);
      end
      $$`);
    await database.query(`
      create or replace function keep_audit_log() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('atelier.erasing', true) = 'on'
          and (new.id, new.actor_id, new.action, new.kind, new.item_id, new.created_at)
            is not distinct from (old.id, old.actor_id, old.action, old.kind, old.item_id, old.created_at) then
          return new;
        end if;
        raise exception 'The audit log is only ever added to';
      end
      $$`);
    await database.query(`
      create or replace function named_in_books(billed_to jsonb) returns jsonb language sql immutable set search_path = public, pg_temp as $$
        select (billed_to - 'email') || jsonb_build_object('contact', coalesce(billed_to ->> 'name', billed_to ->> 'contact'))
      $$`);
    await database.query(`
      create trigger audit_log_stays before delete or truncate on audit_log
      for each statement
      execute function keep_audit_log()`);
    await database.query(`
      create trigger audit_log_unchanged before update on audit_log
      for each row
      execute function keep_audit_log()`);
    await database.query(`
      create trigger users_noted after insert or delete or update of
        role, team_role, deactivated_at, username, email, first_name, last_name, password, email_accepted_at, taken_over_at, closes_at, erased_at
      on users
      for each row
      execute function note_change(
        'user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name',
        '!password', 'email_accepted_at', 'taken_over_at', 'closes_at', 'erased_at'
      )`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger audit_log_stays on audit_log`);
    await database.query(`drop trigger audit_log_unchanged on audit_log`);
    await database.query(`drop trigger users_noted on users`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.keep_audit_log()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              raise exception 'The audit log is only ever added to';
            end $function$`);
    await database.query(`drop function erase_client(account uuid, OUT checksums text[], OUT emails uuid[])`);
    await database.query(`drop function named_in_books(billed_to jsonb)`);
    await database.query(`ALTER TABLE "users" DROP CONSTRAINT "users_closing_check"`);
    await database.query(`DROP INDEX "public"."users_closing_idx"`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "erased_at"`);
    await database.query(`ALTER TABLE "users" DROP COLUMN "closes_at"`);
    await database.query(
      `CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`,
    );
    await database.query(
      `CREATE TRIGGER users_noted AFTER INSERT OR DELETE OR UPDATE OF role, team_role, deactivated_at, username, email, first_name, last_name, password, email_accepted_at, taken_over_at ON public.users FOR EACH ROW EXECUTE FUNCTION note_change('user', 'username', 'role', 'team_role', 'deactivated_at', 'username', 'email', 'first_name', 'last_name', '!password', 'email_accepted_at', 'taken_over_at')`,
    );
  }
}
