-- Waits until no process fills its cache of packages and settings, so that none outlives a change; cancels slow ones.

create function change_catalog() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  deadline constant timestamptz := clock_timestamp() + interval '2 seconds';
  holder integer;
begin
  perform pg_advisory_xact_lock(7263403, 1);
  while not pg_try_advisory_xact_lock(7263403, 2) loop
    for holder in
      select pid from pg_locks
      where locktype = 'advisory' and classid = 7263403 and objid = 2 and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())
    loop
      if clock_timestamp() < deadline then
        perform pg_cancel_backend(holder);
      else
        perform pg_terminate_backend(holder);
      end if;
    end loop;
    perform pg_sleep(0.002);
  end loop;
  return null;
end
$$;

create trigger products_change before insert or update or delete or truncate on products
for each statement
execute function change_catalog();

create trigger settings_change before insert on settings
for each statement
execute function change_catalog();
