-- Adds a payment to what was paid for its invoice. A check constraint keeps the sum within the amount, so an invoice can't
-- be overpaid. An offline payment is refused while the client could pay the same by card.

create function count_paid() returns trigger language plpgsql as $$
begin
  if new.method = 'other'
    and exists (select from invoice_intents where invoice_id = new.invoice_id and over_at is null) then
    raise exception 'An invoice can''t change while a card payment is open'
      using constraint = 'invoices_being_paid', errcode = '23514';
  end if;
  update invoices set paid_amount = paid_amount + new.amount where id = new.invoice_id;
  return null;
end
$$;

create trigger payment_record_counted after insert on payment_record
for each row
when (new.kind = 'payment' and not new.duplicate and new.invoice_id is not null)
execute function count_paid();
