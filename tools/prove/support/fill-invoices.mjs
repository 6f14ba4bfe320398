const NUMBER = `'INV-2020-' || lpad(place::text, 7, '0')`;

export async function fillInvoices(database, { userFilter, perUser, values = [] }) {
  const steps = [
    [
      `create temp table made as
       select gen_random_uuid() as id, gen_random_uuid() as payment, made.*,
         row_number() over (order by at) + (select count(*) from invoices) as place
       from (select u.id as user_id, now() - random() * interval '900 days' as at
         from users u cross join generate_series(1, $1::int) n where ${userFilter}) as made`,
      [perUser, ...values],
    ],
    [
      `insert into invoices (id, user_id, invoice_number, amount, description, created_at)
      select id, user_id, 'DRAFT-' || id, 120000, 'Project work', at from made order by at`,
    ],
    [
      `insert into invoice_lines (id, invoice_id, position, description, unit_amount)
      select gen_random_uuid(), id, 0, 'A page', 120000 from made`,
    ],
    [
      `update invoices i set status = (array['sent', 'overdue', 'sent', 'processing'])[1 + place % 4],
        invoice_number = ${NUMBER}, sent_at = at, due_date = at + interval '30 days'
      from made where made.id = i.id`,
    ],
    [
      `insert into payment_record (id, kind, amount, currency, live, invoice_id, method, note, created_at)
      select payment, 'payment', 120000, 'usd', false, id, 'other', 'By check', at from made where place % 5 > 1`,
    ],
    [
      `update invoices i set status = 'paid', paid_at = at, payment_id = payment
      from made where made.id = i.id and place % 5 > 1`,
    ],
    ['drop table made'],
  ];
  await database.query('begin');
  for (const [text, parameters] of steps) await database.query(text, parameters);
  await database.query('commit');
}
