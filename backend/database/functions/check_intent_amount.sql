-- Refuses a card payment above the balance of its invoice.

create function check_intent_amount() returns trigger language plpgsql as $$
declare
  balance integer;
begin
  select amount - paid_amount into balance from invoices where id = new.invoice_id for share;
  if new.amount > balance then
    raise exception 'A payment is at most the balance of its invoice'
      using constraint = 'invoice_intents_balance_check', errcode = '23514';
  end if;
  return new;
end
$$;

create trigger invoice_intents_balance before insert on invoice_intents
for each row
when (new.over_at is null)
execute function check_intent_amount();
