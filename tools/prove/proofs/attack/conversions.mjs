import { randomUUID } from 'node:crypto';
import { eventually } from '../../support/visitor.mjs';
import { PASSWORD } from './site.mjs';

const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123' };

/** A stranger writes with the address of a client who never opened the link in the welcome email. */
export async function conversions({ site, check }) {
  const admin = await site.admin();
  const abby = await site.client('abby', 'abby@bakery.example');
  await admin.call('POST', `/api/admin/clients/${abby.id}/accept`, { email: 'abby@bakery.example' });
  await keepsAccount({ site, check, admin }, 'abby', { kind: 'accepted', conversion: 200 });
  const paula = await site.client('paula', 'paula@bakery.example');
  check('N2: a client pays an invoice', await payDemoInvoice(site, paula));
  await keepsAccount({ site, check, admin }, 'paula', { kind: 'paying', conversion: 409 });
}

async function keepsAccount({ site, check, admin }, username, { kind, conversion }) {
  const email = `${username}@bakery.example`;
  const canSignIn = async () =>
    (await site.visitor()('POST', '/api/login', { username, password: PASSWORD })).status === 200;
  const { body: submission } = await site.submit(email);
  const invited = await admin.call('POST', '/api/admin/users', { email, firstName: 'Mallory' });
  check(
    `N2: the ${kind} client signs in after an invitation of that address`,
    invited.status === 409 && (await canSignIn()),
  );
  const project = { name: 'A shop', projectType: 'e-commerce' };
  const path = `/api/admin/submissions/${submission.id}/convert`;
  const converted = await admin.call('POST', path, { project, invite: true });
  check(
    `N2: the ${kind} client signs in after a conversion with an invitation`,
    converted.status === conversion && (await canSignIn()),
  );
}

/** Returns whether it is paid. */
async function payDemoInvoice({ url }, { call }) {
  const { body: invoice } = await call('POST', '/api/create-demo-invoice');
  const { body } = await call('POST', `/api/invoices/${invoice.id}/create-payment-intent`);
  const [intent] = body.clientSecret.split('_secret');
  const fields = { intent, secret: body.clientSecret, attempt: randomUUID(), returnUrl: url, ...CARD };
  await fetch(`${url}/test-provider/card`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return eventually(async () => (await call('POST', `/api/invoices/${invoice.id}/ask`)).body.status === 'paid');
}
