-- Assigns a new project to the member of the team who looks after its client. Waits for a change of who that is, and
-- holds off the next one, which moves this project, too.

create function assign_project() returns trigger language plpgsql as $$
begin
  if new.assigned_to is null then
    new.assigned_to := (select assigned_to from users where id = new.user_id for share);
  end if;
  return new;
end
$$;

create trigger projects_assigned before insert on projects
for each row
execute function assign_project();
