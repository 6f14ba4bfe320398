import { TestApp } from '../../test/app';
import { attemptIn, GOOD_CARD, HostedCheckoutBrowser } from '../../test/hosted-checkout';

let product: TestApp;
let browser: HostedCheckoutBrowser;

beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  browser = new HostedCheckoutBrowser(product);
});
afterAll(() => product.stop());

describe('the hosted pages', () => {
  it.each([
    '/pay/cs_test_nobody',
    '/pay/x',
    '/pay',
    '/confirm/pi_nobody',
    '/confirm/cs_test_x',
    '/',
    '/style.cs',
    "/pay/'%22%3E%3Cb%3E",
  ])('return 404 at %s', async (path) => {
    const response = await browser.visit(`/test-provider${path}`);
    expect(response.status).toBe(404);
    expect(response.page).toContain('Checkout not found');
    expect((await browser.visit(`/test-provider${path}`, { ...GOOD_CARD, answer: 'confirm' })).status).toBe(404);
  });

  it('return 400 for fields that the form cannot send', async () => {
    const session = await browser.open();
    const attempt = attemptIn((await browser.visit(session.url)).page);
    const invalidForms = [
      {},
      { ...GOOD_CARD },
      { ...GOOD_CARD, attempt: '' },
      { ...GOOD_CARD, attempt: '<b>' },
      { ...GOOD_CARD, attempt, name: 'x'.repeat(101) },
      { ...GOOD_CARD, attempt, number: '4'.repeat(31) },
      { ...GOOD_CARD, attempt, name: 'Ann\0Lee' },
      { ...GOOD_CARD, attempt, email: 'a@b.co\r\nBcc: c@d.co' },
      `attempt=${attempt}&number=4242424242424242&number=4242424242424242`,
    ];
    for (const form of invalidForms) expect((await browser.visit(session.url, form)).status).toBe(400);
    expect((await browser.visit(session.url, `x=${'y'.repeat(200_000)}`)).status).toBe(413);
    expect((await browser.retrieveSession(session.id)).status).toBe('open');
  });

  it.each([
    'ann,eve@example.com',
    '"ann"@example.com',
    '(hi)ann@example.com',
    'ann@example.com,',
    '=?utf-8?q?a?=@b.co',
  ])('return 400 for an email address like %s', async (email) => {
    const session = await browser.open();
    expect((await browser.pay(session, { email })).status).toBe(400);
    expect((await browser.retrieveSession(session.id)).status).toBe('open');
  });

  it('return 403 when another site submits the form', async () => {
    const session = await browser.open();
    const attempt = attemptIn((await browser.visit(session.url)).page);
    const response = await browser.visit(session.url, { attempt, ...GOOD_CARD }, { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect((await browser.retrieveSession(session.id)).status).toBe('open');
  });

  it("don't exist with live keys", async () => {
    const liveProduct = await TestApp.start({
      STRIPE_SECRET_KEY: `sk_live_${'x'.repeat(24)}`,
      STRIPE_PUBLISHABLE_KEY: `pk_live_${'x'.repeat(24)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(24)}`,
    });
    try {
      const response = await fetch(`${liveProduct.url}/test-provider/pay/x`, { method: 'POST' });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Checkout not found');
      for (const path of ['/card', '/card.js', '/card.css?v=1'])
        expect((await fetch(`${liveProduct.url}/test-provider${path}`)).status).toBe(404);
    } finally {
      await liveProduct.stop();
    }
  });
});
