-- Refuses to change the lines of an invoice that was sent; late charges may be added.

create function keep_invoice_lines() returns trigger language plpgsql as $$
declare standing text;
begin
  select status into standing from invoices where id = coalesce(new.invoice_id, old.invoice_id);
  if standing <> 'draft'
    and not (tg_op = 'INSERT' and new.kind = 'late-charge' and standing in ('sent', 'overdue')) then
    raise exception 'The lines of an invoice that was sent are never changed';
  end if;
  return coalesce(new, old);
end
$$;

create trigger invoice_lines_stay before insert or update or delete on invoice_lines
for each row
execute function keep_invoice_lines();
