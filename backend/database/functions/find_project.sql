-- Fills the search and sort columns of a project.

create function find_project() returns trigger language plpgsql as $$
begin
  new.found_by := lower(concat_ws(' ', new.name, new.description,
    (select concat_ws(' ', first_name, last_name, username, email) from users where id = new.user_id)));
  new.sorted_by := lower(new.name);
  return new;
end
$$;

-- Without: status, budget, timeline, project_type, current_website, competitors, social_platforms,
--   current_social_accounts, content_goals, target_audience, posting_frequency
create trigger projects_found before insert or update of name, description, user_id, found_by on projects
for each row
execute function find_project();
