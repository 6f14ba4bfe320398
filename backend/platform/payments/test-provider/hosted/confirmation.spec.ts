import { TestApp } from '../../../../test/app';
import { CARDS, Till } from '../../../../test/till';

let product: TestApp;
let till: Till;

beforeAll(async () => {
  product = await TestApp.start();
  till = new Till(product);
});
afterAll(() => product.stop());

describe('the confirmation step', () => {
  it('comes before the money, and lets it through', async () => {
    const session = await till.open();
    const asked = await till.pay(session, { number: CARDS.asks });
    expect(asked.leadsTo).toMatch(/^http:\/\/localhost:3000\/test-provider\/confirm\/pi_\w+$/);
    expect((await till.stands(session.id)).status).toBe('open');
    const bank = await till.visit(asked.leadsTo);
    for (const words of ['Your bank asks you to confirm this payment', '$2,998.00', 'ending in 3155'])
      expect(bank.page).toContain(words);
    expect(bank.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
    const paid = await till.visit(asked.leadsTo, { answer: 'confirm' });
    expect(paid).toMatchObject({ status: 303, leadsTo: `http://localhost:3000/payment-success?s=${session.id}` });
    expect((await till.stands(session.id)).payment_status).toBe('paid');
  });

  it('leads back when refused, says so there, and another card pays', async () => {
    const session = await till.open();
    const asked = await till.pay(session, { number: CARDS.asks });
    const back = await till.visit(asked.leadsTo, { answer: 'refuse' });
    expect(back).toMatchObject({ status: 303, leadsTo: session.url });
    const { page } = await till.visit(session.url);
    expect(page).toContain('The payment was not confirmed, so nothing was taken');
    expect((await till.stands(session.id)).payment_status).toBe('unpaid');
    expect((await till.pay(session)).leadsTo).toContain('/payment-success');
  });

  it('can be left, found again from the checkout, and asks nothing once answered', async () => {
    const session = await till.open();
    const asked = await till.pay(session, { number: CARDS.asks });
    expect((await till.visit(session.url)).page).toContain(`href="${asked.leadsTo ?? ''}"`);
    const twice = await Promise.all([1, 2].map(() => till.visit(asked.leadsTo, { answer: 'confirm' })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await till.charges(session.id)).length).toBe(1);
    expect(await till.visit(asked.leadsTo)).toMatchObject({ status: 303, leadsTo: `/test-provider/pay/${session.id}` });
  });

  it('takes no money any more when the checkout was closed meanwhile', async () => {
    const session = await till.open();
    const asked = await till.pay(session, { number: CARDS.asks });
    await till.stripe.checkout.sessions.expire(session.id);
    const back = await till.visit(asked.leadsTo, { answer: 'confirm' });
    expect((await till.visit(back.leadsTo)).page).toContain('This checkout is closed');
    expect(await till.stands(session.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect((await till.charges(session.id)).length).toBe(0);
  });

  it('understands two answers', async () => {
    const asked = await till.pay(await till.open(), { number: CARDS.asks });
    for (const form of ['answer=maybe', '', 'answer=confirm&answer=confirm'])
      expect((await till.visit(asked.leadsTo, form)).status).toBe(400);
    expect((await till.visit(asked.leadsTo)).status).toBe(200);
  });
});
