-- Fills the search column of an order.

create function find_in_orders() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', new.order_number, new.billing_email,
    (select concat_ws(' ', first_name, last_name, username, email) from users where id = new.user_id)));
  return new;
end
$$;

-- Without: status, basket, stripe_session_id, stripe_payment_intent_id, stripe_subscription_id, stripe_customer_id,
--   checkout_url, problem
create trigger orders_found before insert or update of order_number, billing_email, user_id, found_by on orders
for each row
execute function find_in_orders();
