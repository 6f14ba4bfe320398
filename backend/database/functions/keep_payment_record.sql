-- Makes the ledger append-only. Only the search column follows the client's name.

create function keep_payment_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'found_by' = to_jsonb(old) - 'found_by' then
    return new;
  end if;
  raise exception 'The record of payments is only ever added to';
end
$$;

create trigger payment_record_stays before delete or truncate on payment_record
for each statement
execute function keep_payment_record();

create trigger payment_record_unchanged before update on payment_record
for each row
execute function keep_payment_record();
