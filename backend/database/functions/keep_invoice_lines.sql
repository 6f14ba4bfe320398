-- Refuses to change the lines of an invoice that was sent; late charges may be added, and reversed by a negative line.

create function keep_invoice_lines() returns trigger language plpgsql as $$
declare standing text;
begin
  select status into standing from invoices where id = coalesce(new.invoice_id, old.invoice_id);
  if standing <> 'draft'
    and not (tg_op = 'INSERT' and new.kind = 'late-charge' and standing in ('sent', 'overdue')) then
    raise exception 'The lines of an invoice that was sent are never changed';
  end if;
  if tg_op = 'INSERT' and new.kind = 'late-charge' and new.unit_amount < 0 and line_amount(new.quantity, new.quantity_hundredths, new.unit_amount) + (
    select coalesce(sum(line_amount(quantity, quantity_hundredths, unit_amount)), 0) from invoice_lines
    where invoice_id = new.invoice_id and kind = 'late-charge'
  ) < 0 then
    raise exception 'Only a late charge that was added can be reversed';
  end if;
  return coalesce(new, old);
end
$$;

create trigger invoice_lines_stay before insert or update or delete on invoice_lines
for each row
execute function keep_invoice_lines();
