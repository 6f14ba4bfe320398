-- Writes an audit line for each sign-in, by any process and in any way: with the browser, as the account itself.

create function note_sign_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  account constant text := new.sess #>> '{ticket,userId}';
begin
  perform set_config('atelier.actor', account, true);
  perform write_audit('sign-in', account::uuid, (select username from users where id = account::uuid), 'made', null,
    jsonb_build_object('device', new.sess #>> '{ticket,device}'));
  return null;
end
$$;

create trigger sessions_noted after insert on sessions
for each row
when (new.sess #>> '{ticket,userId}' is not null)
execute function note_sign_in();
