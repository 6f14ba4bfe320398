-- Returns the cents of a payment that the client's bank holds because of a dispute.

create function disputed_amount(payment uuid) returns integer language sql stable as $$
select coalesce(sum(case kind when 'dispute' then amount when 'dispute-won' then -amount end), 0)::int
from payment_record where refund_of = payment
$$;
