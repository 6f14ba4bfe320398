-- Gives a package the address of its name, or the next free one. Its former addresses stay its own and lead to the new.

create function name_product() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  plain constant text := regexp_replace(normalize(lower(new.name), nfkd), '[\u0300-\u036f''’]', '', 'g');
  dashed constant text := trim(both '-' from regexp_replace(plain, '[^a-z0-9]+', '-', 'g'));
  base constant text := coalesce(nullif(dashed, ''), 'package');
  suffix integer := 1;
begin
  if tg_op = 'UPDATE' and new.name = old.name and old.slug is not null then
    return new;
  end if;
  new.slug := base;
  while exists (select from product_slugs where slug = new.slug and product_id <> new.id) loop
    suffix := suffix + 1;
    new.slug := base || '-' || suffix;
  end loop;
  insert into product_slugs (slug, product_id) values (new.slug, new.id) on conflict do nothing;
  return new;
end
$$;

create trigger products_named before insert or update of name on products
for each row
execute function name_product();
