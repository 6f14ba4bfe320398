-- Refuses an invoice whose amount is not the sum of its lines. Runs at commit.

create function check_invoice_amount() returns trigger language plpgsql as $$
declare wanted uuid := case when tg_table_name = 'invoices' then (to_jsonb(new) ->> 'id')::uuid
  else (to_jsonb(coalesce(new, old)) ->> 'invoice_id')::uuid end;
begin
  if exists (
    select from invoices i where i.id = wanted and i.amount is distinct from
      (select sum(line_amount(l.quantity, l.quantity_hundredths, l.unit_amount))
        from invoice_lines l where l.invoice_id = i.id)
  ) then
    raise exception 'The amount of an invoice is the sum of its lines'
      using constraint = 'invoices_sum_check', errcode = '23514';
  end if;
  return null;
end
$$;

create constraint trigger invoice_lines_sum after insert or update or delete on invoice_lines
deferrable initially deferred for each row
execute function check_invoice_amount();

create constraint trigger invoices_sum after insert or update of amount on invoices
deferrable initially deferred for each row
execute function check_invoice_amount();
