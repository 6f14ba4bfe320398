import fs from 'node:fs';
import path from 'node:path';
import { checksumOf } from '../uploads/uploader.mjs';

/** For each statement, what contradicts it. */
export async function findLosses(product, acknowledged) {
  const column = async (text, values = []) => (await product.query(text, values)).map((row) => Object.values(row)[0]);
  const missing = async (all, text) => {
    const found = new Set(await column(text));
    return all.filter((one) => !found.has(one));
  };
  return {
    'each acknowledged registration has an account': await missing(
      acknowledged.registrations,
      'select username from users',
    ),
    'each acknowledged submission is stored': await missing(
      acknowledged.submissions,
      'select email from contact_submissions',
    ),
    'no submission is stored twice': await column(
      'select email from contact_submissions group by email having count(*) > 1',
    ),
    'each acknowledged order is paid': await missing(
      acknowledged.orders,
      `select id::text from orders where status = 'paid'`,
    ),
    'each paid order opened one project': await column(
      `select o.id::text from orders o where status = 'paid'
         and (select count(*) from projects p where p.user_id = o.user_id) <> 1`,
    ),
    'each sent invoice keeps its number': await missing(
      acknowledged['sent invoices'].filter((one) => !one.endsWith(' unknown')),
      `select id || ' ' || invoice_number from invoices`,
    ),
    'invoice numbers have no gap and no duplicate': await column(
      `select number::text from (
         select split_part(invoice_number, '-', 3)::int as number,
           row_number() over (partition by split_part(invoice_number, '-', 2) order by invoice_number) as place
         from invoices where status <> 'draft') as numbered
       where number <> place`,
    ),
    'each acknowledged invoice payment is stored': await missing(
      acknowledged['paid invoices'],
      `select id::text from invoices where status = 'paid'`,
    ),
    'each charge has one ledger entry': await column(
      `select data ->> 'payment_intent' from test_provider.objects o where kind = 'charge'
         and (select count(*) from payment_record r where r.kind = 'payment' and r.provider_id = o.data ->> 'payment_intent') <> 1`,
    ),
    'no payment was taken twice': await column('select provider_id from payment_record where duplicate'),
    'each acknowledged upload has a row': await missing(
      acknowledged.uploads,
      `select id || ' ' || checksum from files`,
    ),
    'each file has the bytes of its checksum': (await column('select distinct checksum from files')).filter(
      (checksum) => !hasItsBytes(product.files, checksum),
    ),
    'no job failed': await column(`select name || ' ' || id from bullmq.job where state = 'failed'`),
  };
}

function hasItsBytes(folder, checksum) {
  const file = path.join(folder, checksum.slice(0, 2), checksum);
  return fs.existsSync(file) && checksumOf(fs.readFileSync(file)) === checksum;
}
