import type Stripe from 'stripe';
import { CARD_FRAME_PATH, cardFrameUrl, type CardResult } from '../../contracts';
import { TestApp } from '../../test/app';
import { CARDS, HostedCheckoutBrowser } from '../../test/hosted-checkout';
import type { CardFormResponse } from './card-frame.router';

let product: TestApp;
let browser: HostedCheckoutBrowser;

beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  browser = new HostedCheckoutBrowser(product);
});
afterAll(() => product.stop());

const RETURN_URL = 'http://localhost:3000/payment-success?invoice=7';

const createIntent = () =>
  browser.stripe.paymentIntents.create({ amount: 45_000, currency: 'usd', metadata: { invoiceId: '7' } });

const loadFrame = (intent: Stripe.PaymentIntent, secret = intent.client_secret ?? '', theme?: 'dark') =>
  fetch(product.url + cardFrameUrl({ intent: intent.id, secret, returnUrl: RETURN_URL, ...(theme && { theme }) }));

let attempts = 0;
async function submitCard(intent: Stripe.PaymentIntent, fields: Record<string, unknown> = {}, headers = {}) {
  const form = { number: CARDS.pays, expiry: '12/40', cvc: '123', returnUrl: RETURN_URL, attempt: '' };
  form.attempt = `press-of-the-button-${++attempts}`;
  const body = { intent: intent.id, secret: intent.client_secret, ...form, ...fields };
  return post(JSON.stringify(body), headers);
}

async function post(body: string, headers = {}) {
  const response = await fetch(product.url + CARD_FRAME_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, answer: (await response.json()) as CardFormResponse satisfies CardResult };
}

const statusOf = async ({ id }: Stripe.PaymentIntent) => (await browser.stripe.paymentIntents.retrieve(id)).status;
const chargesOf = async ({ id }: Stripe.PaymentIntent) =>
  (await browser.stripe.charges.list({ payment_intent: id })).data.map(({ paid }) => paid);

describe('the embedded card form', () => {
  it("allows framing by the product's own pages only, runs its own script, and is not cached", async () => {
    const response = await loadFrame(await createIntent());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    for (const label of ['Card number', 'Expiry', 'CVC']) expect(page).toContain(`>${label}</label>`);
    const files = await Promise.all(
      Array.from(page.matchAll(/(?:src|href)="([^"?]+)[^"]*"/g), async ([, path = '']) => {
        const { status, headers } = await fetch(product.url + path);
        return [path, status, headers.get('content-type')];
      }),
    );
    expect(files).toEqual([
      ['/test-provider/card.css', 200, 'text/css; charset=utf-8'],
      ['/test-provider/card.js', 200, 'text/javascript; charset=utf-8'],
    ]);
    expect(page).toContain('data-theme="auto"');
    expect(await (await loadFrame(await createIntent(), undefined, 'dark')).text()).toContain('data-theme="dark"');
  });

  it('is shown without a payment for a page that names one with each command', async () => {
    const response = await fetch(product.url + cardFrameUrl({ theme: 'dark' }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('data-intent=""');
    const [one, other] = [await createIntent(), await createIntent()];
    for (const intent of [one, other])
      expect(await submitCard(intent)).toEqual({ status: 200, answer: { done: true, status: 'succeeded' } });
    for (const query of ['?intent=pi_1', '?secret=x', '?return=x'])
      expect((await fetch(product.url + CARD_FRAME_PATH + query)).status).toBe(404);
  });

  it('returns 404 for a wrong secret and for the payment intent of a checkout', async () => {
    const intent = await createIntent();
    const session = await browser.open();
    await browser.pay(session, { number: CARDS.declined });
    const ofCheckout = (await browser.retrieveSession(session.id)).payment_intent as Stripe.PaymentIntent;
    const bodies = new Set<string>();
    for (const [intentToTry, secret] of [
      [intent, `${intent.id}_secret_wrong`],
      [{ ...intent, id: 'pi_nobody' }, intent.client_secret ?? ''],
      [ofCheckout, ofCheckout.client_secret ?? ''],
    ] as const) {
      const page = await loadFrame(intentToTry, secret);
      expect([page.status, page.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
      bodies.add(await page.text());
      const response = await submitCard(intentToTry, { secret });
      expect(response.status).toBe(404);
      bodies.add(JSON.stringify(response.answer));
    }
    expect(bodies.size).toBe(2);
    expect(await statusOf(intent)).toBe('requires_payment_method');
  });

  it('charges a valid card once under repeated and concurrent submissions', async () => {
    const intent = await createIntent();
    const sameAttempt = { attempt: 'the-same-press-of-pay' };
    const responses = await Promise.all([...Array(6).keys()].map((i) => submitCard(intent, i % 2 ? sameAttempt : {})));
    for (const answer of responses)
      expect(answer).toEqual({ status: 200, answer: { done: true, status: 'succeeded' } });
    expect(await chargesOf(intent)).toEqual([true]);
    const charge = await browser.stripe.charges.list({ payment_intent: intent.id });
    expect(charge.data[0]).toMatchObject({ amount: 45_000, metadata: { invoiceId: '7' } });
  });

  it.each([
    ['is declined', { number: CARDS.declined }, 'number', 'Your card was declined.'],
    ['has insufficient funds', { number: CARDS.noFunds }, 'number', 'Your card has insufficient funds.'],
    ['has expired at the bank', { number: '4000000000000069' }, 'expiry', 'Your card has expired.'],
    ['has a wrong CVC', { number: '4000000000000127' }, 'cvc', "Your card's security code is incorrect."],
    ['has a mistyped number', { number: '4242424242424241' }, 'number', 'Your card number is incorrect.'],
  ])("returns the bank's message when a card %s, and accepts another one", async (_, fields, field, message) => {
    const intent = await createIntent();
    const declinedFields = { ...fields, attempt: 'a-press-that-is-refused' };
    const first = await submitCard(intent, declinedFields);
    expect(first).toEqual({ status: 402, answer: { done: false, error: { message }, fields: { [field]: message } } });
    const chargesBefore = await chargesOf(intent);
    expect(await submitCard(intent, declinedFields)).toEqual(first);
    expect(await chargesOf(intent)).toEqual(chargesBefore);
    expect((await submitCard(intent)).answer).toEqual({ done: true, status: 'succeeded' });
  });

  it('returns all field errors at once', async () => {
    const { status, answer } = await submitCard(await createIntent(), { number: '', expiry: '13/40', cvc: '' });
    expect(status).toBe(400);
    expect(answer).toEqual({
      done: false,
      error: { type: 'validation_error', message: 'Enter a card number.' },
      fields: {
        number: 'Enter a card number.',
        expiry: 'Use MM/YY, like 04/31.',
        cvc: 'Enter the CVC.',
      },
    });
  });

  it.each([
    ['confirm', 'succeeded'],
    ['refuse', 'failed'],
  ])(
    'redirects to the bank when the card requires it, and back to the product without the secret: %s',
    async (choice, status) => {
      const intent = await createIntent();
      const response = await submitCard(intent, { number: CARDS.asks });
      expect(response.answer).toEqual({
        done: false,
        redirect: `http://localhost:3000/test-provider/confirm/${intent.id}`,
      });
      const redirect = new URL(
        (await browser.visit(String(response.answer.redirect), { answer: choice })).leadsTo ?? '',
      );
      expect(redirect.pathname).toBe('/payment-success');
      expect(Object.fromEntries(redirect.searchParams)).toEqual({
        invoice: '7',
        payment_intent: intent.id,
        redirect_status: status,
      });
    },
  );

  it.each([
    'https://evil.example/payment-success',
    '//evil.example/payment-success',
    '/\\evil.example/x',
    'javascript:1',
    'http://',
  ])('redirects from the bank only to its own origin: %s', async (returnUrl) => {
    const response = await submitCard(await createIntent(), { number: CARDS.asks, returnUrl });
    const redirect = await browser.visit(String(response.answer.redirect), { answer: 'confirm' });
    expect(new URL(redirect.leadsTo ?? '').origin).toBe('http://localhost:3000');
  });

  it('returns 410 for a canceled payment intent', async () => {
    const intent = await createIntent();
    await browser.stripe.paymentIntents.cancel(intent.id);
    expect(await submitCard(intent)).toMatchObject({ status: 410, answer: { done: false } });
    expect(await chargesOf(intent)).toEqual([]);
  });

  it('returns 400 for fields that its form cannot send, and 403 for other origins', async () => {
    const intent = await createIntent();
    const invalidFields = [
      { attempt: 'short' },
      { number: '4'.repeat(31) },
      { number: 4242 },
      { cvc: ['123'] },
      { expiry: null },
    ];
    for (const fields of invalidFields) expect((await submitCard(intent, fields)).status).toBe(400);
    for (const body of ['{', '[]', 'null', '"x"', '']) expect((await post(body)).status).toBe(400);
    expect((await submitCard(intent, {}, { 'Content-Type': 'text/plain' })).status).toBe(400);
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
    expect((await fetch(product.url + CARD_FRAME_PATH, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    expect(await statusOf(intent)).toBe('requires_payment_method');
  });
});
