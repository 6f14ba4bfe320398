-- Refuses to demote, deactivate, or delete the last owner who can sign in.

create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1764000500);
  if not exists (select from users where team_role = 'owner' and deactivated_at is null and invited_at is null) then
    raise exception 'The last owner stays' using errcode = '23514', constraint = 'users_last_admin';
  end if;
  return null;
end
$$;

create trigger users_last_admin_deleted after delete on users
for each row
when (old.team_role = 'owner' and old.deactivated_at is null)
execute function keep_an_admin();

create trigger users_last_admin_updated after update of role, team_role, deactivated_at on users
for each row
when (
  old.team_role = 'owner' and old.deactivated_at is null
  and (new.team_role is distinct from 'owner' or new.deactivated_at is not null)
)
execute function keep_an_admin();
