-- Refreshes the search columns of a user's invoices, orders, subscriptions, and payments when name or address change.
-- Runs as the owner, because processes may not update the ledger.

create function find_money_of_user() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update invoices set found_by = '' where user_id = new.id;
  update orders set found_by = '' where user_id = new.id;
  update subscriptions set found_by = '' where user_id = new.id;
  update payment_record set found_by = '' where invoice_id in (select id from invoices where user_id = new.id);
  update payment_record set found_by = '' where order_id in (select id from orders where user_id = new.id);
  return null;
end
$$;

create trigger users_money_found after update of first_name, last_name, username, email on users
for each row
when (
  (old.first_name, old.last_name, old.username, old.email)
  is distinct from
  (new.first_name, new.last_name, new.username, new.email)
)
execute function find_money_of_user();
