-- Writes an audit line for a new refund and for each change of its state.

create function note_refund() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  known text := (select coalesce(i.invoice_number, o.order_number) from payment_record p
    left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id where p.id = new.payment_id);
begin
  if tg_op = 'INSERT' then
    perform write_audit('refund', new.id, known, 'made', null, jsonb_strip_nulls(jsonb_build_object(
      'amount', new.amount, 'state', new.state, 'other_means', nullif(new.other_means, false), 'note', new.note)));
  elsif new.state <> old.state then
    perform write_audit('refund', new.id, known, 'changed', jsonb_build_object('state', old.state),
      jsonb_strip_nulls(jsonb_build_object('state', new.state, 'reason', new.reason)));
  end if;
  return null;
end
$$;

create trigger refunds_noted after insert or update of state on refunds
for each row
execute function note_refund();
