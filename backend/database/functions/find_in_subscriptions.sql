-- Fills the search column of a subscription.

create function find_in_subscriptions() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', new.description,
    (select order_number from orders where id = new.order_id),
    (select concat_ws(' ', first_name, last_name, username, email) from users where id = new.user_id)));
  return new;
end
$$;

-- Without: stripe_subscription_id, status, order_id, method_type, method_brand, method_last4
create trigger subscriptions_found before insert or update of description, user_id, found_by on subscriptions
for each row
execute function find_in_subscriptions();
