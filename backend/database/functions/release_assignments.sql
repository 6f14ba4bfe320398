-- Frees what was assigned to a member who leaves the team, so that it waits for another.

create function release_assignments() returns trigger language plpgsql as $$
begin
  -- First, so that projects that are just made for them are seen below.
  update users set assigned_to = null where assigned_to = new.id;
  update contact_submissions set assigned_to = null where assigned_to = new.id;
  update projects set assigned_to = null where assigned_to = new.id;
  return null;
end
$$;

create trigger users_assignments_released after update of role, deactivated_at on users
for each row
when (
  old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null)
)
execute function release_assignments();
