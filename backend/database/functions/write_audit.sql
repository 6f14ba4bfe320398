-- Inserts an audit line with the actor of the transaction; called by the audit triggers.

create function write_audit(
  kind text, item uuid, name text, action text, before jsonb, after jsonb
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  actor constant uuid := nullif(current_setting('atelier.actor', true), '')::uuid;
  known constant text := (select concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''), username)
    from users where id = actor);
begin
  insert into audit_log (id, actor_id, actor_name, action, kind, item_id, name, before, after, found_by)
  values (gen_random_uuid(), actor, known, action, kind, item, name, before, after,
    lower(concat_ws(' ', kind, name, known,
    (select string_agg(value, ' ') from jsonb_each_text(before)),
    (select string_agg(value, ' ') from jsonb_each_text(after)))));
end
$$;
