-- Keeps on each user since when they have a second step, so that a sign-in needs no further query. Recovery codes go with the
-- last one.

create function note_second_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  account constant uuid := coalesce(new.user_id, old.user_id);
  has_step constant boolean := exists (select from authenticators where user_id = account);
begin
  if not has_step then
    delete from recovery_codes where user_id = account;
  end if;
  update users set second_step_at = case when has_step then now() end where id = account;
  return null;
end
$$;

create trigger authenticators_noted after insert or delete on authenticators
for each row
execute function note_second_step();
