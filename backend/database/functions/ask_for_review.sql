-- Asks the client to approve a project that comes into review, and withdraws the request when the project leaves it.

create function ask_for_review() returns trigger language plpgsql as $$
begin
  if new.status = 'review' then
    insert into approvals (id, kind, project_id, requested_by)
    values (gen_random_uuid(), 'project', new.id, nullif(current_setting('atelier.actor', true), '')::uuid)
    on conflict (project_id) where kind = 'project' and closed_at is null do nothing;
  else
    update approvals set closed_at = now(), withdrawn_at = now()
    where project_id = new.id and kind = 'project' and closed_at is null;
  end if;
  -- The agency went on with the project.
  perform acknowledge_decisions(new.id);
  return null;
end
$$;

create trigger projects_reviewed after update of status on projects
for each row
when (old.status is distinct from new.status and (new.status = 'review' or old.status = 'review'))
execute function ask_for_review();

create trigger projects_created_in_review after insert on projects
for each row
when (new.status = 'review')
execute function ask_for_review();
