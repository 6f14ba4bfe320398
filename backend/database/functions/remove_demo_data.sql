-- Empties all tables of a copy that has the demo, append-only ones included; packages stay. Needs the owner of the tables.

create function remove_demo_data() returns void language plpgsql as $$
declare
  kept constant text[] := '{migrations, installation, products, product_slugs}';
  emptied text[];
  guarded text[];
  one text;
begin
  if not exists (select from installation where demo_users <> '{}' and set_up_at is null) then
    raise exception 'There is no demo to remove';
  end if;
  -- Before the tables, because caches read them while they hold the lock.
  update products set name = name where false;
  select array_agg(oid::regclass::text order by relname) into emptied
  from pg_class
  where relkind = 'r' and not relname = any(kept)
    and (relnamespace = 'public'::regnamespace
      or relnamespace = to_regnamespace('test_provider') and relname <> 'clock');
  execute 'lock table ' || array_to_string(emptied, ', ') || ' in access exclusive mode';
  select array_agg(distinct tgrelid::regclass::text) into guarded
  from pg_trigger where not tgisinternal and tgrelid::regclass::text = any(emptied);
  foreach one in array coalesce(guarded, '{}') loop
    execute format('alter table %s disable trigger user', one);
  end loop;
  execute 'truncate ' || array_to_string(emptied, ', ');
  foreach one in array coalesce(guarded, '{}') loop
    execute format('alter table %s enable trigger user', one);
  end loop;
end
$$;
