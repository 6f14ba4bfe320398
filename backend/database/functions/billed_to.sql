-- Returns how an account is named on its documents: the fields that have a value.

create function billed_to(account uuid) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'contact', coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username),
    'email', u.email, 'name', d.name, 'line1', d.line1, 'line2', d.line2, 'city', d.city, 'region', d.region,
    'postalCode', d.postal_code, 'country', d.country, 'taxId', d.tax_id))
  from users u left join billing_details d on d.id = u.id where u.id = account
$$;
