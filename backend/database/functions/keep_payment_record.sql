-- Makes the ledger append-only.

create function keep_payment_record() returns trigger language plpgsql as $$
begin
  raise exception 'The record of payments is only ever added to';
end
$$;

create trigger payment_record_stays before update or delete or truncate on payment_record
for each statement
execute function keep_payment_record();
