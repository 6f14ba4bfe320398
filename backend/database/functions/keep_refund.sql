-- Refuses to change what a refund is for, to reopen it, or to delete it.

create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.id, new.payment_id, new.amount, new.other_means, new.asked_by, new.created_at)
      is distinct from (old.id, old.payment_id, old.amount, old.other_means, old.asked_by, old.created_at)
    or old.provider_id <> new.provider_id or (old.state <> new.state and new.state = 'pending')
    or (old.state = 'failed' and new.state <> 'failed') then
    raise exception 'A refund request can''t change';
  end if;
  return new;
end
$$;

create trigger refunds_stay before update or delete on refunds
for each row
execute function keep_refund();
