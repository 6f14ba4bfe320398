-- The tax in a part of an amount, in cents, rounded half up.

create function tax_share(tax bigint, part bigint, whole bigint) returns integer language sql immutable as $$
  select case when coalesce(tax, 0) = 0 then 0 else (greatest(0, 2 * tax * part + whole) / (2 * whole))::integer end
$$;
