-- Keeps unanswered_projects: a conversation waits for an answer since the first message of the client after the agency's
-- last. A message of the agency acknowledges decisions, too.

create function track_unanswered() returns trigger language plpgsql as $$
declare
  answered timestamptz;
  first timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.from_client then
      insert into unanswered_projects (project_id, since) values (new.project_id, new.created_at) on conflict do nothing;
    else
      delete from unanswered_projects where project_id = new.project_id;
      perform acknowledge_decisions(new.project_id, new.created_at);
    end if;
    return null;
  end if;
  select u.created_at into answered from project_updates u
  where u.project_id = new.project_id and not u.is_internal and not u.from_client and u.withdrawn_at is null
  order by u.created_at desc, u.id desc limit 1;
  select u.created_at into first from project_updates u
  where u.project_id = new.project_id and u.from_client and u.withdrawn_at is null
    and u.created_at > coalesce(answered, '-infinity')
  order by u.created_at, u.id limit 1;
  if first is null then
    delete from unanswered_projects where project_id = new.project_id;
  else
    insert into unanswered_projects (project_id, since) values (new.project_id, first)
    on conflict (project_id) do update set since = excluded.since;
  end if;
  if not new.from_client then
    perform restore_decisions(new.project_id, new.created_at);
  end if;
  return null;
end
$$;

create trigger project_updates_written after insert on project_updates
for each row
when (not new.is_internal)
execute function track_unanswered();

create trigger project_updates_taken_back after update of withdrawn_at on project_updates
for each row
when (not new.is_internal and old.withdrawn_at is distinct from new.withdrawn_at)
execute function track_unanswered();
