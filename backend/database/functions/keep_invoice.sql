-- Refuses to delete an invoice that was sent.

create function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice that was sent is never deleted';
end
$$;

create trigger invoices_stay before delete on invoices
for each row
when (old.status <> 'draft')
execute function keep_invoice();
