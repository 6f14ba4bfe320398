-- Refreshes the search columns of a user's projects when name or address change.

create function find_projects_of_user() returns trigger language plpgsql as $$
begin
  update projects set found_by = '' where user_id = new.id;
  return null;
end
$$;

create trigger users_projects_found after update of first_name, last_name, username, email on users
for each row
when (
  (old.first_name, old.last_name, old.username, old.email)
  is distinct from
  (new.first_name, new.last_name, new.username, new.email)
)
execute function find_projects_of_user();
