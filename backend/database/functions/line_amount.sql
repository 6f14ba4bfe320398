-- The amount of an invoice line in cents, rounded half up; contracts/line-amounts.ts has the same rule.

create function line_amount(quantity integer, hundredths integer, unit_amount integer) returns integer
language sql immutable as $$
  select floor((quantity::numeric * 100 + hundredths) * unit_amount / 100 + 0.5)::integer
$$;
