-- Returns a submission to `new` when its only reply failed, and to `contacted` when that reply is sent again.

create function follow_reply_delivery() returns trigger language plpgsql as $$
begin
  -- Lock first: the next statement then sees a reply that was committed by now.
  perform from contact_submissions where id = new.record_id for no key update;
  if new.state = 'failed' then
    update contact_submissions set status = 'new'
    where id = new.record_id and status = 'contacted' and not exists (
      select from mails m
      where m.record_kind = 'submission' and m.record_id = new.record_id and m.kind = 'contact.answer'
        and m.state in ('waiting', 'sent') and m.id <> new.id
    );
  elsif old.state = 'failed' then
    update contact_submissions set status = 'contacted' where id = new.record_id and status = 'new';
  end if;
  return null;
end
$$;

create trigger mails_replied after update on mails
for each row
when (new.kind = 'contact.answer' and new.record_kind = 'submission' and new.state <> 'dropped'
  and new.state is distinct from old.state)
execute function follow_reply_delivery();
