-- Fills the search column of a ledger entry.

create function find_in_payment_record() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', (select invoice_number from invoices where id = new.invoice_id),
    (select order_number from orders where id = new.order_id), new.provider_id, new.event_id, new.note,
    (select concat_ws(' ', first_name, last_name, username, email) from users
     where id = coalesce((select user_id from invoices where id = new.invoice_id),
       (select user_id from orders where id = new.order_id)))));
  return new;
end
$$;

-- Without: kind, currency, method, method_type, method_brand, method_last4, provider_id, event_id, event_type, note, invoice_id, order_id
create trigger payment_record_found before insert or update of found_by on payment_record
for each row
execute function find_in_payment_record();
