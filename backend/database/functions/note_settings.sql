-- Writes an audit line with the values that differ from the version before; the first version is none of the agency's.

create function note_settings() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  former constant jsonb := (select s.values from settings s
    where s.section = new.section and s.revision = new.revision - 1);
  before jsonb;
  after jsonb;
begin
  select coalesce(jsonb_object_agg(key, former -> key), '{}'), coalesce(jsonb_object_agg(key, value), '{}')
  into before, after
  from jsonb_each(new.values) where former -> key is distinct from value;
  if former is not null and after <> '{}' then
    perform write_audit('settings', md5('settings ' || new.section)::uuid, new.section, 'changed', before, after);
  end if;
  return null;
end
$$;

create trigger settings_noted after insert on settings
for each row
execute function note_settings();
