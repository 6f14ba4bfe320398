import fs from 'node:fs';
import path from 'node:path';

export const ONE_PURCHASE = {
  orders: 1,
  paid: 1,
  sessions: 1,
  charges: 1,
  projects: 1,
  receipts: 1,
  agencyEmails: 1,
  cartItems: 0,
  rejected: 0,
};

const COUNTS = `
  with buyer as (select id from users where username = $1),
    own as (select o.* from orders o join buyer on o.user_id = buyer.id),
    objects as (
      select kind, data from test_provider.objects
      where data ->> 'customer' in (select customer_id from stripe_customers join buyer on user_id = buyer.id)
    )
  select
    (select count(*)::int from own) as orders,
    (select count(*)::int from own where status = 'paid') as paid,
    (select count(*)::int from objects where kind = 'checkout.session') as sessions,
    (select count(*)::int from objects where kind = 'charge') as charges,
    (select count(*)::int from projects p join buyer on p.user_id = buyer.id) as projects,
    (select count(*)::int from cart_items c join buyer on c.user_id = buyer.id) as "cartItems",
    (select count(*)::int from payment_record where kind = 'rejected') as rejected`;

const IS_IDLE = `
  select not exists (select from outbox)
    and not exists (select from payment_events where outcome is null)
    and not exists (select from test_provider.events where due is not null)
    and not exists (select from bullmq.job where state not in ('completed', 'failed') and scheduler_id is null) as idle`;

export async function isIdle(database) {
  const { rows } = await database.query(IS_IDLE);
  return rows[0].idle;
}

export async function purchaseEffects(database, { username, email }, mailFolder) {
  const { rows } = await database.query(COUNTS, [username]);
  const emails = readEmails(mailFolder);
  return {
    ...rows[0],
    receipts: emails.filter((message) => headerOf(message, 'To').includes(email) && isReceipt(message)).length,
    agencyEmails: emails.filter((message) => headerOf(message, 'Reply-To').includes(email)).length,
  };
}

/** @param {Record<string, number>} expected */
export const describeDifferences = (effects, expected = ONE_PURCHASE) =>
  Object.entries(expected)
    .filter(([name, count]) => effects[name] !== count)
    .map(([name, count]) => `${name}: ${effects[name]} instead of ${count}`)
    .join(', ');

const isReceipt = (message) => /^Subject: Your receipt for order/m.test(message);
export const headerOf = (message, name) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? '';

export function readEmails(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.eml')).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
}
