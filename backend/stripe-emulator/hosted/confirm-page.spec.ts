import { agencySettingsApi } from '../../contracts';
import { Site } from '../../platform/site';
import { eventually, TestApp } from '../../test/app';
import { CARDS, HostedCheckoutBrowser } from '../../test/hosted-checkout';

let product: TestApp;
let browser: HostedCheckoutBrowser;

beforeAll(async () => {
  product = await TestApp.start();
  browser = new HostedCheckoutBrowser(product);
});
afterAll(() => product.stop());

describe('the bank confirmation page', () => {
  it('charges the card after the confirmation', async () => {
    const session = await browser.open();
    const payment = await browser.pay(session, { number: CARDS.asks });
    expect(payment.leadsTo).toMatch(/^http:\/\/localhost:3000\/test-provider\/confirm\/pi_\w+$/);
    expect((await browser.retrieveSession(session.id)).status).toBe('open');
    const bank = await browser.visit(payment.leadsTo);
    for (const text of ['Your bank needs you to confirm this payment', '$2,998.00', 'ending in 3155'])
      expect(bank.page).toContain(text);
    expect(bank.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
    const paid = await browser.visit(payment.leadsTo, { answer: 'confirm' });
    expect(paid).toMatchObject({ status: 303, leadsTo: `http://localhost:3000/payment-success?s=${session.id}` });
    expect((await browser.retrieveSession(session.id)).payment_status).toBe('paid');
  });

  it('returns to the checkout after a declined confirmation, where another card can pay', async () => {
    const session = await browser.open();
    const payment = await browser.pay(session, { number: CARDS.asks });
    const response = await browser.visit(payment.leadsTo, { answer: 'refuse' });
    expect(response).toMatchObject({ status: 303, leadsTo: session.url });
    const { page } = await browser.visit(session.url);
    expect(page).toContain('The payment wasn’t confirmed, so you weren’t charged');
    expect((await browser.retrieveSession(session.id)).payment_status).toBe('unpaid');
    expect((await browser.pay(session)).leadsTo).toContain('/payment-success');
  });

  it('is linked from the checkout while pending, and redirects once answered', async () => {
    const session = await browser.open();
    const payment = await browser.pay(session, { number: CARDS.asks });
    expect((await browser.visit(session.url)).page).toContain(`href="${payment.leadsTo ?? ''}"`);
    const responses = await Promise.all([1, 2].map(() => browser.visit(payment.leadsTo, { answer: 'confirm' })));
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await browser.paidCharges(session.id)).length).toBe(1);
    expect(await browser.visit(payment.leadsTo)).toMatchObject({
      status: 303,
      leadsTo: `/test-provider/pay/${session.id}`,
    });
  });

  it('charges nothing when the checkout has expired', async () => {
    const session = await browser.open();
    const payment = await browser.pay(session, { number: CARDS.asks });
    await browser.stripe.checkout.sessions.expire(session.id);
    const response = await browser.visit(payment.leadsTo, { answer: 'confirm' });
    expect((await browser.visit(response.leadsTo)).page).toContain('Checkout expired');
    expect(await browser.retrieveSession(session.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    expect((await browser.paidCharges(session.id)).length).toBe(0);
  });

  it('names the agency as its settings have it', async () => {
    const session = await browser.open();
    const payment = await browser.pay(session, { number: CARDS.asks });
    const admin = await product.admin('june');
    const { revision } = (await admin.call(agencySettingsApi.find)).body;
    await admin.call(agencySettingsApi.save, { body: { name: 'Harbor Web Co.', revision } });
    // The process is notified in a moment.
    await eventually(() => product.app.get(Site).facts.name === 'Harbor Web Co.');
    for (const address of [session.url, payment.leadsTo])
      expect((await browser.visit(address)).page).toContain('Harbor Web Co.');
  });

  it('returns 400 for any other answer', async () => {
    const payment = await browser.pay(await browser.open(), { number: CARDS.asks });
    for (const form of ['answer=maybe', '', 'answer=confirm&answer=confirm'])
      expect((await browser.visit(payment.leadsTo, form)).status).toBe(400);
    expect((await browser.visit(payment.leadsTo)).status).toBe(200);
  });
});
