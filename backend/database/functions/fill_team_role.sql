-- Fills the team role of admins, also of those that older releases make, and clears it of clients. No one looks after an
-- admin.

create function fill_team_role() returns trigger language plpgsql as $$
begin
  if new.role <> 'admin' then
    new.team_role := null;
    return new;
  end if;
  new.assigned_to := null;
  if new.team_role is null then
    new.team_role := case
      when exists (select from users where team_role = 'owner' and deactivated_at is null and invited_at is null)
        then 'admin'
      else 'owner'
    end;
  end if;
  return new;
end
$$;

create trigger users_team_role_filled before insert or update of role, team_role on users
for each row
execute function fill_team_role();
