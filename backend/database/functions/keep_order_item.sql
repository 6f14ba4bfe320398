-- Makes the lines of an order immutable.

create function keep_order_item() returns trigger language plpgsql as $$
begin
  raise exception 'The lines of an order are never changed';
end
$$;

create trigger order_items_stay before update or delete or truncate on order_items
for each statement
execute function keep_order_item();
