import { fillInvoices } from '../../support/fill-invoices.mjs';

export async function fillAgency(database, { submissions, projects, invoices, orders, files, users }) {
  const query = async (statement, ...values) => (await database.query(statement, values)).rows;
  await query(
    `insert into users (id, username, password, email, first_name, last_name, created_at)
     select gen_random_uuid(), 'person' || n, 'none', 'person' || n || '@example.com', 'Ann' || n % 97, 'Baker' || n,
       now() - random() * interval '1000 days' from generate_series(1, $1::int) n`,
    users,
  );
  await query(
    `insert into contact_submissions
       (id, first_name, last_name, email, phone, project_type, message, status, created_at, responded_at)
     select gen_random_uuid(), 'Visitor' || n, 'Cobbler', 'visitor' || n || '@example.com',
       '+1 415 ' || lpad((n / 10000)::text, 3, '5') || '-' || lpad((n % 10000)::text, 4, '0'),
       (array['new-website', 'seo-services', 'other'])[1 + n % 3], repeat('Customers cannot find my shoes. ', 10),
       (array['new', 'contacted', 'converted', 'closed'])[1 + n % 4], at,
       case when n % 4 > 0 then at + random() * interval '3 days' end
     from generate_series(1, $1::int) n, lateral (select now() - random() * interval '1000 days' + n * interval '0' as at)`,
    submissions,
  );
  await query(
    `insert into projects (id, user_id, name, description, status, created_at)
     select gen_random_uuid(), people.ids[1 + n % cardinality(people.ids)], 'Project ' || n,
       repeat('Project description. ', 10), (array['pending', 'in-progress', 'review', 'completed'])[1 + n % 4],
       now() - random() * interval '1000 days'
     from generate_series(1, $1::int) n, (${PEOPLE}) as people`,
    projects,
  );
  await query(
    `with made as (
       insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket, stripe_session_id,
         expires_at, paid_at, created_at)
       select gen_random_uuid(), people.ids[1 + n % cardinality(people.ids)], 'ORD-' || n,
         case n % 3 when 0 then 'expired' else 'paid' end, 90000, 0, '', 'cs_' || n, at,
         case when n % 3 > 0 then at end, at
       from generate_series(1, $1::int) n, (${PEOPLE}) as people,
         lateral (select now() - random() * interval '1000 days' + n * interval '0' as at)
       returning id)
     insert into order_items (id, order_id, position, product_id, name, category, billing_type, quantity, price)
     select gen_random_uuid(), made.id, place, p.id, p.name, p.category, p.billing_type, 1, 45000
     from made cross join lateral
       (select row_number() over () as place, p.* from (select * from products order by md5(made.id::text || id) limit 2) p) p`,
    orders,
  );
  await query(
    `insert into files (id, filename, original_name, mime_type, size, checksum, owner_id, uploaded_by, created_at)
     select gen_random_uuid(), n || '.pdf', n || '.pdf', 'application/pdf', 48213, encode(sha256(n::text::bytea), 'hex'),
       owner, owner, now() - random() * interval '900 days'
     from generate_series(1, $1::int) n, (${PEOPLE}) as people,
       lateral (select people.ids[1 + n % cardinality(people.ids)] as owner)`,
    files,
  );
  await query(
    `insert into project_updates (id, message, project_id, created_by, is_internal, created_at)
     select gen_random_uuid(), 'The sketches are done.', p.id, p.user_id, n = 3, now() - n * interval '3 days'
     from projects p, generate_series(1, 3) n`,
  );
  await query(
    `insert into subscriptions
       (id, user_id, order_id, stripe_subscription_id, description, status, monthly_amount, current_period_end, ended_at, created_at)
     select gen_random_uuid(), user_id, id, 'sub_' || order_number, 'Care for a page', standing, 4900, now(),
       case when standing = 'ended' then now() end, created_at
     from orders, lateral (select (array['active', 'past-due', 'ended'])[1 + ascii(right(order_number, 1)) % 3] as standing) s
     where status = 'paid'`,
  );
  const [{ id: notification }] = await query(
    `insert into notifications (id, subject, message, total, without_address, sent_by)
     select gen_random_uuid(), 'We are away', 'For a week.', $1, 0, id from users where role = 'admin' limit 1 returning id`,
    submissions,
  );
  await query(
    `insert into mails (id, kind, recipient, subject, state, reason, tries, notification_id, created_at, sent_at, found_by)
     select gen_random_uuid(), kind, 'visitor' || n || '@example.com', 'Thank you', state,
       case when state = 'failed' then '550 No such user' end, 1, case when kind = 'notifications.letter' then $2::uuid end,
       at, case when state = 'sent' then at end, 'visitor' || n || '@example.com thank you'
     from generate_series(1, $1::int) n, lateral (select now() - random() * interval '180 days' + n * interval '0' as at,
       (array['contact.thanks', 'notifications.letter', 'projects.moved'])[1 + n % 3] as kind,
       case n % 50 when 0 then 'failed' else 'sent' end as state) made`,
    submissions,
    notification,
  );
  await fillInvoices(database, { userFilter: `u.username like 'person%'`, perUser: Math.ceil(invoices / users) });
  await query('vacuum analyze');
  const newestId = async (table) => (await query(`select id from ${table} order by created_at desc limit 1`))[0].id;
  return {
    submission: await newestId('contact_submissions'),
    project: await newestId('projects'),
    order: await newestId('orders'),
    invoice: await newestId('invoices'),
    client: (await query(`select user_id as id from projects order by created_at desc limit 1`))[0].id,
    notification,
  };
}

const PEOPLE = `select array_agg(id) as ids from users where username like 'person%'`;
