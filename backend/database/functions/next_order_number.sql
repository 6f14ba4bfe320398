-- Returns the next order number of the year; called when an order is inserted.

create function next_order_number() returns text language sql as $$
select 'ORD-' || to_char(now() at time zone 'UTC', 'YYYY') || '-' ||
  case when n < 100000 then to_char(n, 'FM00000') else n::text end
from nextval('order_numbers') as n
$$;
