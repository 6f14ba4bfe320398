-- Keeps invoice_totals: count and balance of open invoices per status, for each client and for all.

create function count_open_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_totals as t (user_id, status, count, amount)
    select user_id, status, count(*), sum(amount - paid_amount) from after
    where status in ('sent', 'overdue', 'processing') and voided_at is null
    group by grouping sets ((user_id, status), (status)) order by 1, 2
    on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
  else
    insert into invoice_totals as t (user_id, status, count, amount)
    select user_id, status, sum(one), sum(one * amount) from (
      select user_id, status, (amount - paid_amount)::bigint as amount, 1 as one from after
      where status in ('sent', 'overdue', 'processing') and voided_at is null
      union all
      select user_id, status, amount - paid_amount, -1 from before
      where status in ('sent', 'overdue', 'processing') and voided_at is null
    ) as changed group by grouping sets ((user_id, status), (status))
    having sum(one) <> 0 or sum(one * amount) <> 0 order by 1, 2
    on conflict (user_id, status) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount;
  end if;
  return null;
end
$$;

create trigger invoices_counted_in after insert on invoices
referencing new table as after for each statement
execute function count_open_invoices();

create trigger invoices_counted_on after update on invoices
referencing old table as before new table as after for each statement
execute function count_open_invoices();
