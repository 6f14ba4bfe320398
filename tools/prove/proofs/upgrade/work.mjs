import { Buyer } from '../checkout/buyer.mjs';
import { testIp, visitorAt } from '../../support/load.mjs';
import { visitor } from '../../support/visitor.mjs';

export const PASSWORD = 'a lamp in every window';
/** Contact forms per round. */
export const FORMS = 6;

/** A client with a project and an invoice, an open order, and an admin. */
export async function createWork(url) {
  const email = 'rosa@example.com';
  const client = visitorAt(url, 1);
  const registered = await client('POST', '/api/register', {
    username: 'rosa',
    email,
    password: PASSWORD,
    firstName: 'Rosa',
  });
  const project = await client('POST', '/api/projects', {
    name: 'A website for the bakery',
    projectType: 'new-website',
  });
  await client('POST', '/api/create-demo-invoice');
  const admin = visitorAt(url, 2);
  await admin('POST', '/api/login', { username: 'owner', password: PASSWORD });
  await admin('POST', `/api/projects/${project.body.id}/updates`, { message: 'We have started.', isInternal: false });
  await admin('POST', `/api/projects/${project.body.id}/updates`, { message: 'Call the baker.', isInternal: true });
  await admin('POST', '/api/admin/invoices', {
    userId: registered.body.id,
    lines: [{ description: 'Homepage', quantity: 1, unitAmount: 120_000 }],
  });
  const { body: products } = await client('GET', '/api/products');
  const items = [{ productId: products[0].id, quantity: 1 }];
  const buyer = await Buyer.at(url, 3, items);
  const secondBuyer = await Buyer.at(url, 4, items);
  const order = await buyer.call('POST', '/api/checkout', { items });
  await client('POST', '/api/cart', items[0]);
  const { cookie } = await client('GET', '/api/user');
  return {
    email,
    client,
    admin,
    buyer,
    secondBuyer,
    cookie,
    project: project.body.id,
    checkout: order.body.url,
    signedInAt: (other) => visitor(other, { cookie, 'X-Forwarded-For': testIp(1) }),
  };
}

export async function sendForms(url, round) {
  for (let form = 0; form < FORMS; form += 1) {
    const number = round * FORMS + form;
    const { status } = await visitorAt(url, 100 + number)('POST', '/api/contact', {
      firstName: 'Ines',
      lastName: 'Okafor',
      email: `visitor${number}@example.com`,
      projectType: 'new-website',
      message: 'We bake bread and would like a page with our hours.',
    });
    if (status !== 201) throw new Error(`A contact form was answered with ${status}`);
  }
}
