-- Asks the client to approve a project that comes into review, and withdraws the request when the project leaves it.
-- Undoing a change of the status puts requests and decisions back as they were before it.

create function ask_for_review() returns trigger language plpgsql as $$
declare
  undone_changes constant jsonb := nullif(current_setting('atelier.undone_changes', true), '');
  -- The time of the change that is undone.
  undone constant timestamptz := undone_changes ->> new.id::text;
  actor constant uuid := nullif(current_setting('atelier.actor', true), '');
begin
  if new.status <> 'review' then
    -- Answers stay, also former ones.
    delete from approvals t
    where t.project_id = new.id and t.kind = 'project' and t.closed_at is null and t.created_at >= undone
      and not exists (select from approval_answers a where a.approval_id = t.id);
    update approvals set closed_at = now(), withdrawn_at = now(), withdrawn_by = actor
    where project_id = new.id and kind = 'project' and closed_at is null;
  elsif undone is null then
    insert into approvals (id, kind, project_id, requested_by)
    values (gen_random_uuid(), 'project', new.id, actor)
    on conflict (project_id) where kind = 'project' and closed_at is null do nothing;
  else
    update approvals set closed_at = null, withdrawn_at = null, withdrawn_by = null
    where withdrawn_at >= undone and id = (
      select id from approvals where project_id = new.id and kind = 'project' order by created_at desc, id desc limit 1);
  end if;
  if undone is null then
    -- The agency went on with the project.
    perform acknowledge_decisions(new.id);
  else
    perform restore_decisions(new.id, undone);
  end if;
  return null;
end
$$;

create trigger projects_reviewed after update of status on projects
for each row
when (old.status is distinct from new.status)
execute function ask_for_review();

create trigger projects_created_in_review after insert on projects
for each row
when (new.status = 'review')
execute function ask_for_review();
