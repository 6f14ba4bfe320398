import { headerOf, readEmails } from '../checkout/purchase-effects.mjs';

/** What one payment should have left. */
export const ONE_PAYMENT = {
  paid: 1,
  payments: 1,
  inTheRecord: 1,
  waysToPay: 0,
  intents: 1,
  charges: 1,
  receipts: 1,
  toTheAgency: 1,
  refused: 0,
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
    (select count(*)::int from payment_record r join own on r.invoice_id = own.id) as "inTheRecord",
    (select count(*)::int from invoice_intents t join own on t.invoice_id = own.id where t.over_at is null) as "waysToPay",
    (select count(*)::int from objects where kind = 'payment_intent') as intents,
    (select count(*)::int from objects where kind = 'charge') as charges,
    (select count(*)::int from payment_record where kind = 'rejected') as refused`;

export async function paymentEffects(database, { username, email }, mailFolder) {
  const { rows } = await database.query(COUNTS, [username]);
  const mails = readEmails(mailFolder);
  return {
    ...rows[0],
    receipts: mails.filter((mail) => headerOf(mail, 'To').includes(email) && /^Subject: Your receipt/m.test(mail))
      .length,
    toTheAgency: mails.filter((mail) => headerOf(mail, 'Reply-To').includes(email)).length,
  };
}
