-- Makes the audit log append-only.

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end
$$;

create trigger audit_log_stays before update or delete or truncate on audit_log
for each statement
execute function keep_audit_log();
