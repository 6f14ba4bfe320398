-- Makes the audit log append-only. Only erasing a client removes names and values from its lines.

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('atelier.erasing', true) = 'on'
    and (new.id, new.actor_id, new.action, new.kind, new.item_id, new.created_at)
      is not distinct from (old.id, old.actor_id, old.action, old.kind, old.item_id, old.created_at) then
    return new;
  end if;
  raise exception 'The audit log is only ever added to';
end
$$;

create trigger audit_log_stays before delete or truncate on audit_log
for each statement
execute function keep_audit_log();

create trigger audit_log_unchanged before update on audit_log
for each row
execute function keep_audit_log();
