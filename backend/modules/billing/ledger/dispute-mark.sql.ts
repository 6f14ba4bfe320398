/** SQL of the dispute of an invoice or order: `open` while the bank decides, `lost` after one took the money for good. */
export const disputeMarkSql = (column: 'invoice_id' | 'order_id', id: string): string =>
  `(select case when bool_or(d.closed_at is null) then 'open' when bool_or(d.state = 'lost') then 'lost' end
    from payment_record p join disputes d on d.payment_id = p.id where p.${column} = ${id})`;
