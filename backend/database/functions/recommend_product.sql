-- Takes the recommendation from the other packages of the category, so that each category has at most one.

create function recommend_product() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update products set is_recommended = false, updated_at = now()
  where category = new.category and id <> new.id and is_recommended;
  return new;
end
$$;

create trigger products_recommended before insert or update of is_recommended, category on products
for each row
when (new.is_recommended)
execute function recommend_product();
