-- Makes the versions of settings append-only.

create function keep_settings() returns trigger language plpgsql as $$
begin
  raise exception 'A version of settings is only ever added';
end
$$;

create trigger settings_stay before update or delete or truncate on settings
for each statement
execute function keep_settings();
