import { headerOf, readEmails } from '../checkout/purchase-effects.mjs';

export const ONE_PAYMENT = {
  paid: 1,
  payments: 1,
  ledgerEntries: 1,
  openIntents: 0,
  intents: 1,
  charges: 1,
  receipts: 1,
  agencyEmails: 1,
  rejected: 0,
};

const COUNTS = `
  with client as (select id from users where username = $1),
    own as (select i.* from invoices i join client on i.user_id = client.id),
    objects as (
      select kind, data from test_provider.objects
      where data ->> 'customer' in (select customer_id from stripe_customers join client on user_id = client.id)
    )
  select
    (select count(*)::int from own where status = 'paid') as paid,
    (select count(*)::int from payment_record r join own on r.id = own.payment_id) as payments,
    (select count(*)::int from payment_record r join own on r.invoice_id = own.id) as "ledgerEntries",
    (select count(*)::int from invoice_intents t join own on t.invoice_id = own.id where t.over_at is null) as "openIntents",
    (select count(*)::int from objects where kind = 'payment_intent') as intents,
    (select count(*)::int from objects where kind = 'charge') as charges,
    (select count(*)::int from payment_record where kind = 'rejected') as rejected`;

export async function paymentEffects(database, { username, email }, mailFolder) {
  const { rows } = await database.query(COUNTS, [username]);
  const emails = readEmails(mailFolder);
  return {
    ...rows[0],
    receipts: emails.filter(
      (message) => headerOf(message, 'To').includes(email) && /^Subject: Your receipt/m.test(message),
    ).length,
    agencyEmails: emails.filter((message) => headerOf(message, 'Reply-To').includes(email)).length,
  };
}
