-- Records the seconds from a submission to its first reply.

create function time_first_reply() returns trigger language plpgsql as $$
begin
  new.reply_seconds := greatest(0, extract(epoch from new.responded_at - new.created_at));
  return new;
end
$$;

create trigger contact_submissions_answered before insert or update of responded_at on contact_submissions
for each row
when (new.responded_at is not null and new.reply_seconds is null)
execute function time_first_reply();
