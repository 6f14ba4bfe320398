-- Writes how much of a ledger entry is sales tax. Payments carry the tax of their invoice or order in proportion, without
-- late charges, and together exactly all of it; what goes back carries the share of its payment. Duplicates carry none.

create function set_tax_share() returns trigger language plpgsql as $$
declare
  tax bigint;
  taxed bigint;
  before bigint;
  carried bigint;
begin
  if new.kind = 'payment' then
    if new.invoice_id is not null then
      select coalesce(sum(line_amount(quantity, quantity_hundredths, unit_amount)) filter (where kind = 'tax'), 0),
        sum(line_amount(quantity, quantity_hundredths, unit_amount)) filter (where kind <> 'late-charge')
      into tax, taxed from invoice_lines where invoice_id = new.invoice_id;
    else
      select coalesce((select sum((one ->> 'amount')::int) from jsonb_array_elements(o.taxes) one), 0), o.total_amount
      into tax, taxed from orders o where o.id = new.order_id;
    end if;
    select coalesce(sum(amount), 0), coalesce(sum(tax_amount), 0) into before, carried from payment_record
    where kind = 'payment' and not duplicate and (invoice_id = new.invoice_id or order_id = new.order_id);
    new.tax_amount := least(new.amount, tax_share(tax, least(before + new.amount, taxed), taxed) - carried);
  else
    select tax_amount, amount into tax, taxed from payment_record where id = new.refund_of;
    select coalesce(sum(case when kind in ('refund', 'dispute') then amount else -amount end), 0) into before
    from payment_record where refund_of = new.refund_of;
    new.tax_amount := case when new.kind in ('refund', 'dispute')
      then tax_share(tax, before + new.amount, taxed) - tax_share(tax, before, taxed)
      else tax_share(tax, before, taxed) - tax_share(tax, before - new.amount, taxed) end;
  end if;
  return new;
end
$$;

create trigger payment_record_taxed before insert on payment_record
for each row
when (new.kind <> 'rejected' and not new.duplicate)
execute function set_tax_share();
