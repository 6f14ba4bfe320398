import { TestApp } from '../../../../test/app';
import { attemptIn, GOOD_CARD, Till } from '../../../../test/till';

let product: TestApp;
let till: Till;

beforeAll(async () => {
  product = await TestApp.start();
  till = new Till(product);
});
afterAll(() => product.stop());

describe('what the pages refuse', () => {
  it.each([
    '/pay/cs_test_nobody',
    '/pay/x',
    '/pay',
    '/confirm/pi_nobody',
    '/confirm/cs_test_x',
    '/',
    '/style.cs',
    "/pay/'%22%3E%3Cb%3E",
  ])('knows nothing at %s', async (path) => {
    const answer = await till.visit(`/test-provider${path}`);
    expect(answer.status).toBe(404);
    expect(answer.page).toContain('There is no such checkout');
    expect((await till.visit(`/test-provider${path}`, { ...GOOD_CARD, answer: 'confirm' })).status).toBe(404);
  });

  it('takes what its form can hold and nothing else', async () => {
    const session = await till.open();
    const attempt = attemptIn((await till.visit(session.url)).page);
    const strange = [
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
    for (const form of strange) expect((await till.visit(session.url, form)).status).toBe(400);
    expect((await till.visit(session.url, `x=${'y'.repeat(200_000)}`)).status).toBe(413);
    expect((await till.stands(session.id)).status).toBe('open');
  });

  it.each([
    'ann,eve@example.com',
    '"ann"@example.com',
    '(hi)ann@example.com',
    'ann@example.com,',
    '=?utf-8?q?a?=@b.co',
  ])('takes no list and no name for an address: %s', async (email) => {
    const session = await till.open();
    expect((await till.pay(session, { email })).status).toBe(400);
    expect((await till.stands(session.id)).status).toBe('open');
  });

  it('lets no other site press its buttons', async () => {
    const session = await till.open();
    const attempt = attemptIn((await till.visit(session.url)).page);
    const answer = await till.visit(session.url, { attempt, ...GOOD_CARD }, { Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect((await till.stands(session.id)).status).toBe('open');
  });

  it('is another house: live keys leave no trace of it', async () => {
    const live = await TestApp.start({
      STRIPE_SECRET_KEY: `sk_live_${'x'.repeat(24)}`,
      STRIPE_PUBLISHABLE_KEY: `pk_live_${'x'.repeat(24)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(24)}`,
    });
    try {
      const answer = await fetch(`${live.url}/test-provider/pay/x`, { method: 'POST' });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('There is no such checkout');
      for (const path of ['/card', '/card.js', '/card.css?v=1'])
        expect((await fetch(`${live.url}/test-provider${path}`)).status).toBe(404);
    } finally {
      await live.stop();
    }
  });
});
