-- Opens an email log row for each email that is enqueued.

create function log_queued_emails() returns trigger language plpgsql as $$
begin
  insert into mails (id, kind, created_at)
  select id, name, created_at from queued where queue in ('mail', 'bulk')
  on conflict (id) do nothing;
  return null;
end
$$;

create trigger outbox_mails after insert on outbox
referencing new table as queued for each statement
execute function log_queued_emails();
