-- Refuses an invoice that has no balance but isn't paid. Runs at commit.

create function check_invoice_paid() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where id = new.id and paid_amount = amount and status <> 'paid') then
    raise exception 'An invoice without a balance is paid'
      using constraint = 'invoices_settled_check', errcode = '23514';
  end if;
  return null;
end
$$;

create constraint trigger invoices_settled after insert or update of amount, paid_amount, status on invoices
deferrable initially deferred for each row
execute function check_invoice_paid();
