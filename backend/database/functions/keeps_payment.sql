-- Tells whether a payment of an invoice wasn't given back as a whole: by refunds, or by disputes that are over.

create function keeps_payment(invoice uuid) returns boolean language sql stable as $$
select exists (
  select from payment_record p
  where p.invoice_id = invoice and p.kind = 'payment' and not p.duplicate
    and (went_back(p.id) + disputed_amount(p.id) < p.amount
      or exists (select from disputes d where d.payment_id = p.id and d.closed_at is null))
)
$$;
