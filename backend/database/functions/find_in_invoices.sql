-- Fills the search and sort columns of an invoice.

create function find_in_invoices() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', new.invoice_number, new.description,
    (select concat_ws(' ', first_name, last_name, username, email) from users where id = new.user_id)));
  new.sorted_by := coalesce(new.due_date::text, '9999-12-31');
  return new;
end
$$;

-- Without: status, stripe_invoice_id, stripe_payment_intent_id, problem, void_reason, reminded
create trigger invoices_found before insert or update of
  invoice_number, description, due_date, user_id, found_by
on invoices
for each row
execute function find_in_invoices();
