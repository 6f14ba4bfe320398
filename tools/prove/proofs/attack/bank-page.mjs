import { randomUUID } from 'node:crypto';

const CARD = { number: '4000002500003155', expiry: '12/34', cvc: '123' };

export async function bankPage({ site, check }) {
  const { call } = await site.client('oda');
  const { body: invoice } = await call('POST', '/api/create-demo-invoice');
  const { body: payment } = await call('POST', `/api/invoices/${invoice.id}/create-payment-intent`);
  const [intent] = payment.clientSecret.split('_secret');
  const fields = { intent, secret: payment.clientSecret, attempt: randomUUID(), returnUrl: site.url, ...CARD };
  const submitted = await fetch(`${site.url}/test-provider/card`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const { redirect } = await submitted.json();
  check('L13: the card asks for the bank’s page', redirect?.includes(intent));
  // A stranger knows the address, but not the secret.
  const page = await (await fetch(redirect)).text();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const left = await fetch(redirect, { method: 'POST', headers, body: 'answer=refuse', redirect: 'manual' });
  const address = left.headers.get('Location') ?? '';
  check('L13: the bank’s page leads back to the product', address.includes(intent));
  check('L13: neither has the secret', ![page, address].some((text) => /_secret/.test(text)));
}
