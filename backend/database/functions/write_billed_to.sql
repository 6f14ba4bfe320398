-- Writes on an invoice when it is sent, and on an order when it is paid, how the client is named at that time.

create function write_billed_to() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.billed_to := billed_to(new.user_id);
  return new;
end
$$;

create trigger invoices_billed_to before insert or update of status on invoices
for each row
when (new.status <> 'draft' and new.billed_to is null)
execute function write_billed_to();

create trigger orders_billed_to before insert or update of paid_at on orders
for each row
when (new.paid_at is not null and new.billed_to is null)
execute function write_billed_to();
