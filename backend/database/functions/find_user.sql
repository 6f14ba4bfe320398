-- Fills the search and sort columns of a user.

create function find_user() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', new.first_name, new.last_name, new.username, new.email));
  new.sorted_by := lower(coalesce(nullif(concat_ws(' ', nullif(new.last_name, ''), nullif(new.first_name, '')), ''),
    new.username));
  return new;
end
$$;

-- Without: second_step_declined_at, second_step_ends_at, second_steps, second_step_at, username_look, password, configured_password, phone, website, profile_image_url, role, team_role
create trigger users_found before insert or update of first_name, last_name, username, email, found_by on users
for each row
execute function find_user();
