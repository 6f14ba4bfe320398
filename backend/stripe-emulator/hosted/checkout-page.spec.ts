import { mock } from 'node:test';
import { TestApp } from '../../test/app';
import { attemptIn, CARDS, GOOD_CARD, line, HostedCheckoutBrowser } from '../../test/hosted-checkout';

let product: TestApp;
let browser: HostedCheckoutBrowser;

beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  browser = new HostedCheckoutBrowser(product);
});
afterEach(() => mock.timers.reset());
afterAll(() => product.stop());

const invalidFields = (page: string) => Array.from(page.matchAll(/id="(\w+)-problem"/g), ([, name]) => name);

describe('the hosted checkout page', () => {
  it('shows the items and the totals due today and per month', async () => {
    const { url } = await browser.open({
      mode: 'subscription',
      line_items: [line('Business <b>Website</b>', 149_900), line('SEO', 29_900, { quantity: 3, monthly: true })],
    });
    const { status, page } = await browser.visit(url);
    expect(status).toBe(200);
    expect(page).toContain('Business &lt;b&gt;Website&lt;/b&gt;');
    for (const text of [
      '$2,396.00',
      'then $897.00 per month',
      '3 × $299.00',
      'Subscribe',
      'Test mode: no real charges',
    ])
      expect(page).toContain(text);
    expect(page).toContain('href="http://localhost:3000/cart"');
  });

  it('is not cached, indexed or framed, and runs no scripts', async () => {
    const { headers } = await browser.visit((await browser.open({ success_url: 'https://shop.example/done' })).url);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https://shop.example http://localhost:3000; " +
        "base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('charges a valid card and redirects to the success URL with the session id', async () => {
    const session = await browser.open();
    const paid = await browser.pay(session);
    expect(paid).toMatchObject({ status: 303, leadsTo: `http://localhost:3000/payment-success?s=${session.id}` });
    const { status, payment_status, customer_details, payment_intent } = await browser.retrieveSession(session.id);
    expect({ status, payment_status }).toEqual({ status: 'complete', payment_status: 'paid' });
    expect(customer_details).toMatchObject({ email: 'ann@example.com', name: 'Ann Lee' });
    expect(payment_intent).toMatchObject({ status: 'succeeded', amount: 299_800 });
  });

  it('redirects to the success URL when the session is already paid', async () => {
    const session = await browser.open();
    const { page } = await browser.visit(session.url);
    await browser.pay(session);
    const address = `/test-provider/pay/${session.id}`;
    for (const form of [undefined, { attempt: attemptIn(page), ...GOOD_CARD }])
      expect(await browser.visit(address, form)).toMatchObject({
        status: 303,
        leadsTo: expect.stringContaining(session.id) as string,
      });
    expect((await browser.paidCharges(session.id)).length).toBe(1);
  });

  it.each([
    ['a declined card', { number: CARDS.declined }, 'Your bank declined this card', 'number'],
    ['insufficient funds', { number: CARDS.noFunds }, 'Insufficient funds', 'number'],
    ['a real card', { number: '4111 1111 1111 1111' }, 'use one of the cards below', 'number'],
    ['a mistyped number', { number: '4242 4242 4242 4241' }, 'Check the card number', 'number'],
    [
      'three digits for American Express',
      { number: '378282246310005' },
      'American Express cards have four digits',
      'cvc',
    ],
  ])('stays open after %s, and accepts a valid card', async (_, fields, text, field) => {
    const session = await browser.open();
    const declinedPage = await browser.pay(session, fields);
    expect(declinedPage.status).toBe(402);
    expect(declinedPage.page).toContain(text);
    expect(invalidFields(declinedPage.page)).toEqual([field]);
    expect((await browser.retrieveSession(session.id)).status).toBe('open');
    expect(attemptIn(declinedPage.page)).not.toBe('');
    const retry = await browser.visit(session.url, { ...GOOD_CARD, attempt: attemptIn(declinedPage.page) });
    expect(retry.status).toBe(303);
  });

  it('shows all field errors at once, focuses the first, and never repeats card number or CVC', async () => {
    const fields = { number: '4242 4242', expiry: '13/34', cvc: '98', name: ' ', email: 'ann<at>example' };
    const { status, page } = await browser.pay(await browser.open(), fields);
    expect(status).toBe(400);
    expect(invalidFields(page)).toEqual(['email', 'number', 'expiry', 'cvc', 'name']);
    expect(/<input[^>]*autofocus/.exec(page)?.[0]).toContain('id="email"');
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect(page).toContain('value="ann&lt;at&gt;example"');
    expect(page).toContain('value="13/34"');
    expect(page).not.toContain('value="4242 4242"');
    expect(page).not.toContain('value="98"');
  });

  it('accepts expiration dates in the usual notations, through the end of the month', async () => {
    mock.timers.enable({ apis: ['Date'], now: new Date(2031, 8, 30, 23, 59, 59) });
    for (const expiry of ['09/31', '09 / 2031', '0931', '09-31'])
      expect((await browser.pay(await browser.open(), { expiry })).status).toBe(303);
    for (const expiry of ['08/31', '09/30', '00/31', '13/31', '1', 'soon', '12/1999'])
      expect((await browser.pay(await browser.open(), { expiry })).status).toBe(400);
  });

  it("uses the customer's email address and accepts no other", async () => {
    const customer = await browser.stripe.customers.create({ email: 'bo@example.com' });
    const session = await browser.open({ customer: customer.id });
    const { page } = await browser.visit(session.url);
    expect(page).toContain('bo@example.com');
    expect(page).not.toContain('name="email"');
    await browser.pay(session, { email: 'eve@example.com' });
    expect((await browser.retrieveSession(session.id)).customer_details?.email).toBe('bo@example.com');
  });

  it('charges once under repeated and concurrent submissions', async () => {
    const session = await browser.open();
    const { page } = await browser.visit(session.url);
    const form = { attempt: attemptIn(page), ...GOOD_CARD };
    const others = await Promise.all(
      Array.from({ length: 8 }, async () => attemptIn((await browser.visit(session.url)).page)),
    );
    const clicks = [...Array.from({ length: 8 }, () => form), ...others.map((attempt) => ({ ...GOOD_CARD, attempt }))];
    const responses = await Promise.all(clicks.map((click) => browser.visit(session.url, click)));
    expect(responses.map(({ status }) => status)).toEqual(clicks.map(() => 303));
    expect((await browser.paidCharges(session.id)).length).toBe(1);
  });

  it('shows a link back when its session has expired', async () => {
    const session = await browser.open();
    const { page } = await browser.visit(session.url);
    await browser.stripe.checkout.sessions.expire(session.id);
    for (const form of [undefined, { attempt: attemptIn(page), ...GOOD_CARD }]) {
      const closedPage = await browser.visit(session.url, form);
      expect(closedPage.status).toBe(410);
      expect(closedPage.page).toContain('Checkout expired');
      expect(closedPage.page).toContain('href="http://localhost:3000/cart"');
    }
  });
});
