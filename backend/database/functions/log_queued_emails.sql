-- Opens an email log row for each email that is enqueued, with the record it belongs to.

create function log_queued_emails() returns trigger language plpgsql as $$
begin
  insert into mails (id, kind, created_at, record_kind, record_id, entry_id)
  select q.id, q.name, q.created_at, record.kind, record.id,
    coalesce(q.data ->> 'replyId', q.data ->> 'updateId', q.data ->> 'reminderId')::uuid
  from queued q, email_record(q.data) record where q.queue in ('mail', 'bulk')
  on conflict (id) do nothing;
  return null;
end
$$;

create trigger outbox_mails after insert on outbox
referencing new table as queued for each statement
execute function log_queued_emails();
