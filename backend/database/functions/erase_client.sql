-- Erases who a client was, and keeps the books: invoices, orders, payments, and how they name the client. Returns the
-- stored bytes and emails that nothing needs any more. Runs as the owner, because processes may not change the audit log.
-- Processes pass the agency's current address as atelier.agency_email.

create function erase_client(account uuid, out checksums text[], out emails uuid[]) language plpgsql
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
  identity constant text[] := array['username', 'email', 'first_name', 'last_name', 'phone', 'website', 'device', 'name', 'subject',
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
  delete from approvals where project_id = any(project_ids);
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
  delete from authenticators where user_id = account;
  delete from passkeys where user_id = account;
  delete from recovery_codes where user_id = account;
  delete from password_resets where user_id = account;
  delete from email_changes where user_id = account;
  delete from pictures where user_id = account;
  delete from cart_items where user_id = account;
  delete from saved_views where user_id = account;
  delete from billing_details where id = account;
  mailboxes := array(select regexp_replace(address, '\+[^@]*@', '@') from unnest(addresses) address);
  delete from limits where exists (
    select from unnest(addresses || mailboxes || lower(client.username)) name where right(key, length(name) + 1) = ':' || name);
  update users set username = 'deleted-' || account, username_look = null, email = null,
    first_name = 'Deleted', last_name = 'client', phone = null, website = null, password = 'none', configured_password = null, profile_image_url = null, epoch = epoch + 1, closes_at = null,
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
$$;
