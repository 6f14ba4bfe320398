-- Makes replies append-only; they are deleted only with their submission, and can be marked as withdrawn once.

create function keep_submission_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from contact_submissions where id = old.submission_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.withdrawn_at is null and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
    return new;
  end if;
  raise exception 'Replies are append-only';
end
$$;

create trigger submission_answers_stay before update or delete on submission_answers
for each row
execute function keep_submission_answers();
