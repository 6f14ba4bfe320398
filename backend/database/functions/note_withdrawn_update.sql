-- Writes an audit line with the text of a withdrawn update, under its project.

create function note_withdrawn_update() returns trigger language plpgsql as $$
begin
  perform write_audit('project', new.project_id, (select name from projects where id = new.project_id), 'changed',
    jsonb_build_object('withdrawn_update', null), jsonb_build_object('withdrawn_update', new.message));
  return null;
end
$$;

create trigger project_updates_noted after update of withdrawn_at on project_updates
for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null)
execute function note_withdrawn_update();
