-- Writes an audit line of the account with the billing details that changed.

create function note_billing_details() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  former constant jsonb := coalesce(to_jsonb(old), '{}');
  before jsonb;
  after jsonb;
begin
  select coalesce(jsonb_object_agg('billing_' || key, former -> key), '{}'),
    coalesce(jsonb_object_agg('billing_' || key, value), '{}')
  into before, after
  from jsonb_each(to_jsonb(new))
  where key in ('name', 'line1', 'line2', 'city', 'region', 'postal_code', 'country', 'tax_id')
    and nullif(former -> key, 'null') is distinct from nullif(value, 'null');
  if after <> '{}' then
    perform write_audit('user', new.id, (select username from users where id = new.id), 'changed', before, after);
  end if;
  return null;
end
$$;

create trigger billing_details_noted after insert or update on billing_details
for each row
execute function note_billing_details();
