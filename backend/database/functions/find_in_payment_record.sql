-- Fills the search column of a ledger entry.

create function find_in_payment_record() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', (select invoice_number from invoices where id = new.invoice_id),
    (select order_number from orders where id = new.order_id), new.provider_id, new.event_id, new.note));
  return new;
end
$$;

create trigger payment_record_found before insert on payment_record
for each row
execute function find_in_payment_record();
