-- Writes audit lines with the text of an edited message, and of a withdrawn one of the agency, under its project.

create function note_withdrawn_update() returns trigger language plpgsql as $$
declare
  project constant text := (select name from projects where id = new.project_id);
begin
  if new.message is distinct from old.message then
    perform write_audit('project', new.project_id, project, 'changed',
      jsonb_build_object('message', old.message), jsonb_build_object('message', new.message));
  end if;
  if old.withdrawn_at is null and new.withdrawn_at is not null then
    perform write_audit('project', new.project_id, project, 'changed',
      jsonb_build_object('withdrawn_update', null),
      jsonb_build_object('withdrawn_update', case when not new.from_client then new.message end));
  end if;
  return null;
end
$$;

create trigger project_updates_noted after update of message, withdrawn_at on project_updates
for each row
when (old.withdrawn_at is distinct from new.withdrawn_at or old.message is distinct from new.message)
execute function note_withdrawn_update();
