-- Refuses a cart line above the maximum; a lock per user makes concurrent inserts take turns.

create function refuse_full_cart() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7263404, hashtext(new.user_id::text));
  if (select count(*) from cart_items where user_id = new.user_id) > 20 then
    raise exception 'The cart is full' using errcode = 'check_violation', constraint = 'cart_items_lines_check';
  end if;
  return null;
end
$$;

create trigger cart_items_lines after insert on cart_items
for each row
execute function refuse_full_cart();
