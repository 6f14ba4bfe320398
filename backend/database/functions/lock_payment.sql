-- Locks a payment and returns its amount. The runtime role may not lock rows of the append-only ledger itself.

create function lock_payment(payment uuid) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  paid integer;
begin
  select amount into paid from payment_record where id = payment and kind = 'payment' for no key update;
  return paid;
end
$$;
