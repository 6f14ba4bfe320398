-- Counts sent, failed, and dropped emails on their notification when an email's state changes.

create function count_notified() returns trigger language plpgsql as $$
begin
  update notifications n
  set sent = n.sent + moved.sent, failed = n.failed + moved.failed, dropped = n.dropped + moved.dropped
  from (
    select notification_id,
      sum(way) filter (where state = 'sent') as sent,
      sum(way) filter (where state = 'failed') as failed,
      sum(way) filter (where state = 'dropped') as dropped
    from (
      select notification_id, state, 1 as way from are where notification_id is not null
      union all
      select notification_id, state, -1 from were where notification_id is not null
    ) changed
    group by notification_id
  ) sums, lateral (
    select coalesce(sums.sent, 0) as sent, coalesce(sums.failed, 0) as failed, coalesce(sums.dropped, 0) as dropped
  ) moved
  where n.id = sums.notification_id and (moved.sent, moved.failed, moved.dropped) <> (0, 0, 0);
  return null;
end
$$;

create trigger mails_counted after update on mails
referencing old table as were new table as are for each statement
execute function count_notified();
