-- Removes corrected contact details of a deleted submission from the audit log. Runs as the owner, because processes may
-- not change the audit log.

create function forget_sender() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  identity constant text[] := array['first_name', 'last_name', 'email', 'phone', 'current_website'];
begin
  perform set_config('atelier.erasing', 'on', true);
  update audit_log set
    before = before - identity,
    after = after - identity,
    found_by = lower(concat_ws(' ', kind, name, actor_name,
      (select string_agg(value, ' ') from jsonb_each_text(before - identity)),
      (select string_agg(value, ' ') from jsonb_each_text(after - identity))))
  where item_id = old.id and kind = 'lead' and after ?| identity;
  perform set_config('atelier.erasing', '', true);
  return null;
end
$$;

create trigger contact_submissions_forgotten after delete on contact_submissions
for each row
execute function forget_sender();
