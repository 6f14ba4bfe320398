-- Keeps on each user what their second step is and since when, so that a sign-in needs no further query. Recovery codes go with
-- the last one.

create function note_second_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  account constant uuid := coalesce(new.user_id, old.user_id);
  steps constant text[] := array_remove(
    array[
      case when exists (select from authenticators where user_id = account) then 'app' end,
      case when exists (select from passkeys where user_id = account) then 'passkey' end
    ],
    null
  );
begin
  if steps = '{}' then
    delete from recovery_codes where user_id = account;
  end if;
  update users set second_steps = steps, second_step_at = case when steps <> '{}' then now() end, second_step_ends_at = null
  where id = account;
  return null;
end
$$;

create trigger authenticators_noted after insert or delete on authenticators
for each row
execute function note_second_step();

create trigger passkeys_noted after insert or delete on passkeys
for each row
execute function note_second_step();
