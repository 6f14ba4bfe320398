-- Refuses to void an invoice of which money is kept, whichever process writes.

create function keep_partly_paid() returns trigger language plpgsql as $$
begin
  if keeps_payment(new.id) then
    raise exception 'An invoice is voided only after its payments went back'
      using constraint = 'invoices_partly_paid', errcode = '23514';
  end if;
  return new;
end
$$;

create trigger invoices_partly_paid before update on invoices
for each row
when (old.voided_at is null and new.voided_at is not null and new.paid_amount > 0)
execute function keep_partly_paid();
