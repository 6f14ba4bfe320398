-- Processes of the release before part payments compare a card payment with the whole invoice. Their rejection of a part,
-- or of the rest, is refused, so that the check is repeated until a newer process books the payment.

create function keep_part_bookable() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_intents t join invoices i on i.id = t.invoice_id
    where t.stripe_id = new.provider_id and t.invoice_id = new.invoice_id and t.amount = new.amount
      and i.status in ('sent', 'overdue', 'processing') and i.voided_at is null
      and (t.part and t.amount < i.amount - i.paid_amount or i.paid_amount > 0 and t.amount = i.amount - i.paid_amount)
  ) then
    raise exception 'A payment that leaves or settles the balance is booked, not rejected';
  end if;
  return new;
end
$$;

create trigger payment_record_part_bookable before insert on payment_record
for each row
when (new.kind = 'rejected' and new.event_id is null and new.note like 'The amount is %')
execute function keep_part_bookable();
