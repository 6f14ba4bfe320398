-- Refuses to change, void, or mark paid an invoice while a card payment is open.

create function keep_payable() returns trigger language plpgsql as $$
begin
  if exists (select from invoice_intents where invoice_id = new.id and over_at is null)
    and (new.status <> 'paid' or exists (select from payment_record where id = new.payment_id and method = 'other'))
  then
    raise exception 'An invoice can''t change while a card payment is open'
      using constraint = 'invoices_being_paid', errcode = '23514';
  end if;
  return new;
end
$$;

create trigger invoices_being_paid before update on invoices
for each row
when (
  old.amount <> new.amount
  or old.voided_at is null and new.voided_at is not null
  or old.status <> 'paid' and new.status = 'paid'
)
execute function keep_payable();
