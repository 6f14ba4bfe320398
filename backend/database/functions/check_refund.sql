-- Locks the payment and refuses a refund above its remaining amount.

create function check_refund() returns trigger language plpgsql as $$
declare
  paid constant integer := lock_payment(new.payment_id);
  taken integer;
begin
  select went_back(new.payment_id) + disputed_amount(new.payment_id) + coalesce(sum(amount), 0) into taken
  from refunds where payment_id = new.payment_id and state = 'pending';
  if paid is null or taken + new.amount > paid then
    raise exception 'No more goes back than was paid' using constraint = 'refunds_left_check', errcode = '23514';
  end if;
  return new;
end
$$;

create trigger refunds_left before insert on refunds
for each row
execute function check_refund();
