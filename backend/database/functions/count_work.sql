-- Keeps work_counts: rows per status that aren't archived, in sixteen shards, so that writers rarely wait.

create function count_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_counts as t (kind, status, place, count)
    select tg_argv[0], status, pg_backend_pid() % 16, count(*) from after
    where to_jsonb(after) ->> 'archived_at' is null group by status order by status
    on conflict (kind, status, place) do update set count = t.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into work_counts as t (kind, status, place, count)
    select tg_argv[0], status, pg_backend_pid() % 16, -count(*) from before
    where to_jsonb(before) ->> 'archived_at' is null group by status order by status
    on conflict (kind, status, place) do update set count = t.count + excluded.count;
  else
    insert into work_counts as t (kind, status, place, count)
    select tg_argv[0], status, pg_backend_pid() % 16, sum(one)
    from (
      select status, 1 as one from after where to_jsonb(after) ->> 'archived_at' is null
      union all
      select status, -1 from before where to_jsonb(before) ->> 'archived_at' is null
    ) as changed
    group by status having sum(one) <> 0 order by status
    on conflict (kind, status, place) do update set count = t.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger contact_submissions_counted_in after insert on contact_submissions
referencing new table as after for each statement
execute function count_work('submission');

create trigger contact_submissions_counted_on after update on contact_submissions
referencing old table as before new table as after for each statement
execute function count_work('submission');

create trigger contact_submissions_counted_out after delete on contact_submissions
referencing old table as before for each statement
execute function count_work('submission');

create trigger projects_counted_in after insert on projects
referencing new table as after for each statement
execute function count_work('project');

create trigger projects_counted_on after update on projects
referencing old table as before new table as after for each statement
execute function count_work('project');

create trigger projects_counted_out after delete on projects
referencing old table as before for each statement
execute function count_work('project');
