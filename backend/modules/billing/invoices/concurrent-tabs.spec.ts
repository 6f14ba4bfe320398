import { randomUUID } from 'node:crypto';
import { CARD_FRAME_PATH, invoicesApi } from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { eventually, TestApp } from '../../../test/app';
import { intentIdOf, createPaymentIntent, ledgerRowsOf, invoiceState } from '../../../test/unpaid-invoice';
import { CARDS } from '../../../test/hosted-checkout';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { email: 'ann@example.com' });
});
afterAll(() => product.stop());

const submitPayment = (secret: string, number = CARDS.pays) =>
  fetch(`${product.url}${CARD_FRAME_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      intent: intentIdOf({ clientSecret: secret, publishableKey: '', form: 'test' }),
      secret,
      attempt: randomUUID(),
      returnUrl: 'http://localhost:3000/payment-success',
      number,
      expiry: '12/34',
      cvc: '123',
    }),
  });

it('an invoice is charged once when it is paid in several tabs at the same time', async () => {
  const { id, amount } = (await ann.call(invoicesApi.createDemo)).body;
  const { body, status } = await createPaymentIntent(ann, id);
  expect([status, body.form]).toEqual([200, 'test']);
  const responses = await Promise.all(Array.from({ length: 6 }, () => submitPayment(body.clientSecret)));
  expect(new Set(responses.map((answer) => answer.status))).toEqual(new Set([200]));
  await eventually(async () => (await invoiceState(product, id)).status === 'paid');
  const { data } = await product.app.get(Payments).stripe.charges.list({ payment_intent: intentIdOf(body) });
  expect(data.filter(({ paid }) => paid)).toHaveLength(1);
  expect(await ledgerRowsOf(product, id)).toEqual([
    { kind: 'payment', amount, duplicate: false, providerId: intentIdOf(body), note: null },
  ]);
});

it('an invoice can be paid after a declined card and shows the reason until then', async () => {
  const { id } = (await ann.call(invoicesApi.createDemo)).body;
  const { clientSecret } = (await createPaymentIntent(ann, id)).body;
  expect((await submitPayment(clientSecret, CARDS.declined)).status).toBe(402);
  await eventually(async () => (await invoiceState(product, id)).problem?.startsWith('Your card was declined'));
  await submitPayment(clientSecret);
  const paid = await eventually(async () => {
    const { body } = await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
    return body.status === 'paid' && body;
  });
  expect(paid.problem).toBeNull();
});
