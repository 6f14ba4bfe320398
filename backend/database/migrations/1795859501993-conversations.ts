import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Conversations1795859501993 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger project_updates_noted on project_updates`);
    await database.query(
      `COMMENT ON TABLE "project_updates" IS 'Conversations of projects: updates and answers of the agency, messages of clients, and team notes.'`,
    );
    await database.query(
      `CREATE TABLE "conversation_reads" ("project_id" uuid NOT NULL, "user_id" uuid NOT NULL, "read_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "conversation_reads_pkey" PRIMARY KEY ("project_id", "user_id"))`,
    );
    await database.query(`CREATE INDEX "conversation_reads_user_idx" ON "conversation_reads"  ("user_id") `);
    await database.query(
      `COMMENT ON TABLE "conversation_reads" IS 'How far each user has read the conversation of a project.'`,
    );
    await database.query(
      `CREATE TABLE "message_files" ("message_id" uuid NOT NULL, "file_id" uuid NOT NULL, "position" smallint NOT NULL, CONSTRAINT "message_files_pkey" PRIMARY KEY ("message_id", "file_id"))`,
    );
    await database.query(`CREATE INDEX "message_files_file_idx" ON "message_files"  ("file_id") `);
    await database.query(`COMMENT ON TABLE "message_files" IS 'The versions of files that are attached to messages.'`);
    await database.query(
      `CREATE TABLE "unanswered_projects" ("project_id" uuid NOT NULL, "since" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "unanswered_projects_pkey" PRIMARY KEY ("project_id"))`,
    );
    await database.query(
      `CREATE INDEX "unanswered_projects_since_idx" ON "unanswered_projects"  ("since", "project_id") `,
    );
    await database.query(
      `COMMENT ON TABLE "unanswered_projects" IS 'Conversations in which the client wrote last; kept by a trigger.'`,
    );
    // Clients have read the updates of before, as far as anyone knows.
    await database.query(
      `insert into conversation_reads (project_id, user_id, read_at) select id, user_id, now() from projects`,
    );
    await database.query(`ALTER TABLE "project_updates" ADD "from_client" boolean NOT NULL DEFAULT false`);
    await database.query(`ALTER TABLE "project_updates" ADD "is_question" boolean NOT NULL DEFAULT false`);
    await database.query(`ALTER TABLE "project_updates" ADD "edited_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(`ALTER TABLE "project_updates" ADD "email_id" uuid`);
    await database.query(`ALTER TABLE "project_updates" ADD "email_window_at" TIMESTAMP WITH TIME ZONE`);
    await database.query(
      `CREATE INDEX "project_updates_email_idx" ON "project_updates"  ("email_id") WHERE email_id is not null`,
    );
    await database.query(
      `CREATE INDEX "project_updates_questions_idx" ON "project_updates"  ("project_id", "created_at", "id") WHERE is_question`,
    );
    await database.query(
      `CREATE INDEX "project_updates_of_client_idx" ON "project_updates"  ("project_id", "created_at", "id") WHERE from_client`,
    );
    await database.query(
      `CREATE INDEX "project_updates_of_agency_idx" ON "project_updates"  ("project_id", "created_at", "id") WHERE not is_internal and not from_client`,
    );
    await database.query(
      `ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_side_check" CHECK (not (is_internal and (from_client or is_question)) and not (from_client and is_question))`,
    );
    await database.query(
      `ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_project_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_fkey" FOREIGN KEY ("message_id") REFERENCES "project_updates"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(
      `ALTER TABLE "unanswered_projects" ADD CONSTRAINT "unanswered_projects_project_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await database.query(`
      create or replace function erase_client(account uuid, out checksums text[], out emails uuid[]) language plpgsql
      security definer set search_path = public, pg_temp as $$
      declare
        client users;
        foreign_addresses text[];
        proven_addresses text[];
        addresses text[];
        mailboxes text[];
        project_ids uuid[];
        submission_ids uuid[];
        file_ids uuid[];
        records uuid[];
        identifying constant text[] := array['user', 'sign-in', 'project', 'file', 'lead', 'notification'];
        identity constant text[] := array['username', 'email', 'first_name', 'last_name', 'device', 'name', 'subject',
          'description', 'void_reason', 'budget', 'timeline', 'billing_name', 'billing_line1', 'billing_line2',
          'billing_city', 'billing_region', 'billing_postal_code', 'billing_country', 'billing_tax_id', 'withdrawn_update',
          'message'];
      begin
        select * into client from users where id = account and role = 'guest' and erased_at is null for update;
        if not found then
          return;
        end if;
        -- The account never had an address that it only asked to change to. Of those that it had, some may be other people's.
        addresses := array(
          select lower(client.email)
          union select lower(email) from email_changes where user_id = account and previous_email is not null
          union select lower(previous_email) from email_changes where user_id = account);
        foreign_addresses := array(
          select lower(email) from users where lower(email) = any(addresses) and id <> account
          union select lower(s.values ->> 'email') from settings s where s.section = 'agency'
          union select lower(current_setting('atelier.agency_email', true)));
        addresses := array(
          select address from unnest(addresses) address where address is not null
          except select unnest(foreign_addresses));
        proven_addresses := array(
          select unnest(addresses) intersect (
            select lower(client.email) where client.email_proven_at is not null
            union select lower(email) from email_changes where user_id = account and previous_email is not null));
        project_ids := array(select id from projects where user_id = account);
        -- Anyone can sign up with the address of another person, so only a confirmed one finds messages of the contact form.
        submission_ids := array(
          select submission_id from conversions where user_id = account
          union select id from contact_submissions where client.email_proven_at is not null and lower(email) = lower(client.email)
            and lower(email) = any(addresses));
        -- Not all that the account uploaded: a former member of the team uploaded files of other clients.
        file_ids := array(select id from files where owner_id = account or project_id = any(project_ids));
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
        delete from unanswered_projects where project_id = any(project_ids);
        delete from conversation_reads where project_id = any(project_ids) or user_id = account;
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
        -- A void balance no longer depends on its deposit.
        update invoices set deposit_id = null
        where status <> 'draft' and deposit_id in (select id from invoices where user_id = account and status = 'draft');
        delete from invoice_lines where invoice_id in (select id from invoices where user_id = account and status = 'draft');
        delete from invoices where user_id = account and status = 'draft';
        update invoices set billed_to = named_in_books(billed_to) where user_id = account;
        update orders set billing_email = null, checkout_url = null, billed_to = named_in_books(billed_to) where user_id = account;
        update stripe_customers set email = null where user_id = account;

        -- What was sent, and by which addresses.
        emails := array(
          select id from mails
          where record_id = any(records)
            or lower(recipient) = any(proven_addresses)
            or (lower(recipient) = any(addresses) and record_kind is distinct from 'submission' and created_at >= client.created_at));
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
        mailboxes := array(select regexp_replace(address, '\\+[^@]*@', '@') from unnest(addresses) address);
        delete from limits where exists (
          select from unnest(addresses || mailboxes || lower(client.username)) name where right(key, length(name) + 1) = ':' || name);
        update users set username = 'deleted-' || account, username_look = null, email = null,
          first_name = 'Deleted', last_name = 'client', password = 'none', configured_password = null, profile_image_url = null, epoch = epoch + 1, closes_at = null,
          deactivated_at = coalesce(deactivated_at, now()), erased_at = now(), email_proven_at = null,
          email_accepted_at = null, invited_at = null, taken_over_at = null, signed_in_at = null, updated_at = now()
        where id = account;

        perform set_config('atelier.erasing', 'on', true);
        update audit_log set
          name = case when kind = any(identifying) then null else name end,
          before = before - identity,
          after = after - identity
        where item_id = any(records);
        update audit_log set actor_name = 'Deleted client' where actor_id = account;
        update audit_log set found_by = lower(concat_ws(' ', kind, name, actor_name,
          (select string_agg(value, ' ') from jsonb_each_text(before)),
          (select string_agg(value, ' ') from jsonb_each_text(after))))
        where actor_id = account or item_id = any(records);
        perform set_config('atelier.erasing', '', true);
      end
      $$`);
    await database.query(`
      create or replace function note_withdrawn_update() returns trigger language plpgsql as $$
      declare
        project constant text := (select name from projects where id = new.project_id);
      begin
        if new.message is distinct from old.message then
          perform write_audit('project', new.project_id, project, 'changed',
            jsonb_build_object('message', old.message), jsonb_build_object('message', new.message));
        end if;
        if old.withdrawn_at is null and new.withdrawn_at is not null then
          perform write_audit('project', new.project_id, project, 'changed',
            jsonb_build_object('withdrawn_update', null),
            jsonb_build_object('withdrawn_update', case when not new.from_client then new.message end));
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create or replace function track_unanswered() returns trigger language plpgsql as $$
      declare
        answered timestamptz;
        first timestamptz;
      begin
        if tg_op = 'INSERT' then
          if new.from_client then
            insert into unanswered_projects (project_id, since) values (new.project_id, new.created_at) on conflict do nothing;
          else
            delete from unanswered_projects where project_id = new.project_id;
          end if;
          return null;
        end if;
        select u.created_at into answered from project_updates u
        where u.project_id = new.project_id and not u.is_internal and not u.from_client and u.withdrawn_at is null
        order by u.created_at desc, u.id desc limit 1;
        select u.created_at into first from project_updates u
        where u.project_id = new.project_id and u.from_client and u.withdrawn_at is null
          and u.created_at > coalesce(answered, '-infinity')
        order by u.created_at, u.id limit 1;
        if first is null then
          delete from unanswered_projects where project_id = new.project_id;
        else
          insert into unanswered_projects (project_id, since) values (new.project_id, first)
          on conflict (project_id) do update set since = excluded.since;
        end if;
        return null;
      end
      $$`);
    await database.query(`
      create trigger project_updates_noted after update of message, withdrawn_at on project_updates
      for each row
      when (old.withdrawn_at is distinct from new.withdrawn_at or old.message is distinct from new.message)
      execute function note_withdrawn_update()`);
    await database.query(`
      create trigger project_updates_taken_back after update of withdrawn_at on project_updates
      for each row
      when (not new.is_internal and old.withdrawn_at is distinct from new.withdrawn_at)
      execute function track_unanswered()`);
    await database.query(`
      create trigger project_updates_written after insert on project_updates
      for each row
      when (not new.is_internal)
      execute function track_unanswered()`);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`drop trigger project_updates_noted on project_updates`);
    await database.query(`drop trigger project_updates_taken_back on project_updates`);
    await database.query(`drop trigger project_updates_written on project_updates`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.erase_client(account uuid, OUT checksums text[], OUT emails uuid[])
       RETURNS record
       LANGUAGE plpgsql
       SECURITY DEFINER
       SET search_path TO 'public', 'pg_temp'
      AS $function$
            declare
              client users;
              foreign_addresses text[];
              proven_addresses text[];
              addresses text[];
              mailboxes text[];
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
              -- The account never had an address that it only asked to change to. Of those that it had, some may be other people's.
              addresses := array(
                select lower(client.email)
                union select lower(email) from email_changes where user_id = account and previous_email is not null
                union select lower(previous_email) from email_changes where user_id = account);
              foreign_addresses := array(
                select lower(email) from users where lower(email) = any(addresses) and id <> account
                union select lower(s.values ->> 'email') from settings s where s.section = 'agency'
                union select lower(current_setting('atelier.agency_email', true)));
              addresses := array(
                select address from unnest(addresses) address where address is not null
                except select unnest(foreign_addresses));
              proven_addresses := array(
                select unnest(addresses) intersect (
                  select lower(client.email) where client.email_proven_at is not null
                  union select lower(email) from email_changes where user_id = account and previous_email is not null));
              project_ids := array(select id from projects where user_id = account);
              -- Anyone can sign up with the address of another person, so only a confirmed one finds messages of the contact form.
              submission_ids := array(
                select submission_id from conversions where user_id = account
                union select id from contact_submissions where client.email_proven_at is not null and lower(email) = lower(client.email)
                  and lower(email) = any(addresses));
              -- Not all that the account uploaded: a former member of the team uploaded files of other clients.
              file_ids := array(select id from files where owner_id = account or project_id = any(project_ids));
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
              -- A void balance no longer depends on its deposit.
              update invoices set deposit_id = null
              where status <> 'draft' and deposit_id in (select id from invoices where user_id = account and status = 'draft');
              delete from invoice_lines where invoice_id in (select id from invoices where user_id = account and status = 'draft');
              delete from invoices where user_id = account and status = 'draft';
              update invoices set billed_to = named_in_books(billed_to) where user_id = account;
              update orders set billing_email = null, checkout_url = null, billed_to = named_in_books(billed_to) where user_id = account;
              update stripe_customers set email = null where user_id = account;

              -- What was sent, and by which addresses.
              emails := array(
                select id from mails
                where record_id = any(records)
                  or lower(recipient) = any(proven_addresses)
                  or (lower(recipient) = any(addresses) and record_kind is distinct from 'submission' and created_at >= client.created_at));
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
              mailboxes := array(select regexp_replace(address, '\\+[^@]*@', '@') from unnest(addresses) address);
              delete from limits where exists (
                select from unnest(addresses || mailboxes || lower(client.username)) name where right(key, length(name) + 1) = ':' || name);
              update users set username = 'deleted-' || account, username_look = null, email = null,
                first_name = 'Deleted', last_name = 'client', password = 'none', configured_password = null, profile_image_url = null, epoch = epoch + 1, closes_at = null,
                deactivated_at = coalesce(deactivated_at, now()), erased_at = now(), email_proven_at = null,
                email_accepted_at = null, invited_at = null, taken_over_at = null, signed_in_at = null, updated_at = now()
              where id = account;

              perform set_config('atelier.erasing', 'on', true);
              update audit_log set
                name = case when kind = any(identifying) then null else name end,
                before = before - identity,
                after = after - identity
              where item_id = any(records);
              update audit_log set actor_name = 'Deleted client' where actor_id = account;
              update audit_log set found_by = lower(concat_ws(' ', kind, name, actor_name,
                (select string_agg(value, ' ') from jsonb_each_text(before)),
                (select string_agg(value, ' ') from jsonb_each_text(after))))
              where actor_id = account or item_id = any(records);
              perform set_config('atelier.erasing', '', true);
            end
            $function$`);
    await database.query(`
      CREATE OR REPLACE FUNCTION public.note_withdrawn_update()
       RETURNS trigger
       LANGUAGE plpgsql
      AS $function$
            begin
              perform write_audit('project', new.project_id, (select name from projects where id = new.project_id), 'changed',
                jsonb_build_object('withdrawn_update', null), jsonb_build_object('withdrawn_update', new.message));
              return null;
            end
            $function$`);
    await database.query(`drop function track_unanswered()`);
    await database.query(`ALTER TABLE "unanswered_projects" DROP CONSTRAINT "unanswered_projects_project_fkey"`);
    await database.query(`ALTER TABLE "message_files" DROP CONSTRAINT "message_files_file_fkey"`);
    await database.query(`ALTER TABLE "message_files" DROP CONSTRAINT "message_files_message_fkey"`);
    await database.query(`ALTER TABLE "conversation_reads" DROP CONSTRAINT "conversation_reads_user_fkey"`);
    await database.query(`ALTER TABLE "conversation_reads" DROP CONSTRAINT "conversation_reads_project_fkey"`);
    await database.query(`ALTER TABLE "project_updates" DROP CONSTRAINT "project_updates_side_check"`);
    await database.query(`DROP INDEX "public"."project_updates_of_agency_idx"`);
    await database.query(`DROP INDEX "public"."project_updates_of_client_idx"`);
    await database.query(`DROP INDEX "public"."project_updates_questions_idx"`);
    await database.query(`DROP INDEX "public"."project_updates_email_idx"`);
    await database.query(`ALTER TABLE "project_updates" DROP COLUMN "email_window_at"`);
    await database.query(`ALTER TABLE "project_updates" DROP COLUMN "email_id"`);
    await database.query(`ALTER TABLE "project_updates" DROP COLUMN "edited_at"`);
    await database.query(`ALTER TABLE "project_updates" DROP COLUMN "is_question"`);
    await database.query(`ALTER TABLE "project_updates" DROP COLUMN "from_client"`);
    await database.query(`COMMENT ON TABLE "unanswered_projects" IS NULL`);
    await database.query(`DROP INDEX "public"."unanswered_projects_since_idx"`);
    await database.query(`DROP TABLE "unanswered_projects"`);
    await database.query(`COMMENT ON TABLE "message_files" IS NULL`);
    await database.query(`DROP INDEX "public"."message_files_file_idx"`);
    await database.query(`DROP TABLE "message_files"`);
    await database.query(`COMMENT ON TABLE "conversation_reads" IS NULL`);
    await database.query(`DROP INDEX "public"."conversation_reads_user_idx"`);
    await database.query(`DROP TABLE "conversation_reads"`);
    await database.query(`COMMENT ON TABLE "project_updates" IS 'Updates that clients see, and team notes.'`);
    await database.query(
      `CREATE TRIGGER project_updates_noted AFTER UPDATE OF withdrawn_at ON public.project_updates FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION note_withdrawn_update()`,
    );
  }
}
