-- Whether a client has paid, or pays monthly.

create function has_paid(client uuid) returns boolean language sql stable as $$
  select exists (select from subscriptions where user_id = client and status <> 'ended')
    or exists (
      select from invoices i join payment_record p on p.invoice_id = i.id
      where i.user_id = client and p.kind = 'payment')
    or exists (
      select from orders o join payment_record p on p.order_id = o.id
      where o.user_id = client and p.kind = 'payment')
$$;
