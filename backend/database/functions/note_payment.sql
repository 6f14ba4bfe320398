-- Writes an audit line for a ledger entry.

create function note_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform write_audit('payment', new.id,
    coalesce((select invoice_number from invoices where id = new.invoice_id),
      (select order_number from orders where id = new.order_id)),
    'made', null, jsonb_strip_nulls(jsonb_build_object('kind', new.kind, 'amount', new.amount, 'method', new.method,
      'duplicate', nullif(new.duplicate, false), 'note', new.note, 'invoice_id', new.invoice_id,
      'order_id', new.order_id)));
  return null;
end
$$;

create trigger payment_record_noted after insert on payment_record
for each row
execute function note_payment();
