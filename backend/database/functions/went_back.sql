-- Returns the refunded amount of a payment, without failed refunds and disputes.

create function went_back(payment uuid) returns integer language sql stable as $$
select coalesce(sum(case kind when 'refund' then amount when 'refund-failed' then -amount end), 0)::int
from payment_record where refund_of = payment
$$;
