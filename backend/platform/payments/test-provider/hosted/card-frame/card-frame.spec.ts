import type Stripe from 'stripe';
import { CARD_FRAME_PATH, cardFrameUrl } from '../../../../../contracts';
import { TestApp } from '../../../../../test/app';
import { CARDS, Till } from '../../../../../test/till';

let product: TestApp;
let till: Till;

beforeAll(async () => {
  product = await TestApp.start();
  till = new Till(product);
});
afterAll(() => product.stop());

const RETURN = 'http://localhost:3000/payment-success?invoice=7';

const owed = () => till.stripe.paymentIntents.create({ amount: 45_000, currency: 'usd', metadata: { invoiceId: '7' } });

const frame = (intent: Stripe.PaymentIntent, secret = intent.client_secret ?? '', theme?: 'dark') =>
  fetch(product.url + cardFrameUrl({ intent: intent.id, secret, returnUrl: RETURN, ...(theme && { theme }) }));

let presses = 0;
async function press(intent: Stripe.PaymentIntent, typed: Record<string, unknown> = {}, headers = {}) {
  const whole = { number: CARDS.pays, expiry: '12/40', cvc: '123', returnUrl: RETURN, attempt: '' };
  whole.attempt = `press-of-the-button-${++presses}`;
  const body = { intent: intent.id, secret: intent.client_secret, ...whole, ...typed };
  return post(JSON.stringify(body), headers);
}

async function post(body: string, headers = {}) {
  const response = await fetch(product.url + CARD_FRAME_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const stands = async ({ id }: Stripe.PaymentIntent) => (await till.stripe.paymentIntents.retrieve(id)).status;
const chargesOf = async ({ id }: Stripe.PaymentIntent) =>
  (await till.stripe.charges.list({ payment_intent: id })).data.map(({ paid }) => paid);

describe('the card form in a page of ours', () => {
  it('is framed by our own pages only, runs its own script, and is kept by nobody', async () => {
    const response = await frame(await owed());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    for (const label of ['Card number', 'Expiry', 'CVC']) expect(page).toContain(`>${label}</label>`);
    for (const [, path = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(product.url + path)).status).toBe(200);
    expect(page).toContain('data-theme="auto"');
    expect(await (await frame(await owed(), undefined, 'dark')).text()).toContain('data-theme="dark"');
  });

  it('is not there for whoever does not know the secret, nor for the payment of a checkout', async () => {
    const intent = await owed();
    const session = await till.open();
    await till.pay(session, { number: CARDS.declined });
    const ofCheckout = (await till.stands(session.id)).payment_intent as Stripe.PaymentIntent;
    const told = new Set<string>();
    for (const [wanted, secret] of [
      [intent, `${intent.id}_secret_wrong`],
      [{ ...intent, id: 'pi_nobody' }, intent.client_secret ?? ''],
      [ofCheckout, ofCheckout.client_secret ?? ''],
    ] as const) {
      const page = await frame(wanted, secret);
      expect([page.status, page.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
      told.add(await page.text());
      const answer = await press(wanted, { secret });
      expect(answer.status).toBe(404);
      told.add(JSON.stringify(answer.answer));
    }
    expect(told.size).toBe(2);
    expect(await stands(intent)).toBe('requires_payment_method');
  });

  it('pays with a good card, once, however often and from wherever it is pressed', async () => {
    const intent = await owed();
    const same = { attempt: 'the-same-press-of-pay' };
    const answers = await Promise.all([...Array(6).keys()].map((i) => press(intent, i % 2 ? same : {})));
    for (const answer of answers) expect(answer).toEqual({ status: 200, answer: { done: true, status: 'succeeded' } });
    expect(await chargesOf(intent)).toEqual([true]);
    const charge = await till.stripe.charges.list({ payment_intent: intent.id });
    expect(charge.data[0]).toMatchObject({ amount: 45_000, metadata: { invoiceId: '7' } });
  });

  it.each([
    ['is declined', { number: CARDS.declined }, 'number', 'Your card was declined.'],
    ['has no funds', { number: CARDS.noFunds }, 'number', 'Your card has insufficient funds.'],
    ['has expired at the bank', { number: '4000000000000069' }, 'expiry', 'Your card has expired.'],
    ['has another code', { number: '4000000000000127' }, 'cvc', "Your card's security code is incorrect."],
    ['is mistyped', { number: '4242424242424241' }, 'number', 'Your card number is incorrect.'],
  ])('tells in the bank’s words that a card %s, and takes another one', async (_, typed, field, message) => {
    const intent = await owed();
    const refused = { ...typed, attempt: 'a-press-that-is-refused' };
    const first = await press(intent, refused);
    expect(first).toEqual({ status: 402, answer: { done: false, error: { message }, fields: { [field]: message } } });
    const tried = await chargesOf(intent);
    expect(await press(intent, refused)).toEqual(first);
    expect(await chargesOf(intent)).toEqual(tried);
    expect((await press(intent)).answer).toEqual({ done: true, status: 'succeeded' });
  });

  it('tells everything that is not filled in at once', async () => {
    const { status, answer } = await press(await owed(), { number: '', expiry: '13/40', cvc: '' });
    expect(status).toBe(400);
    expect(answer).toEqual({
      done: false,
      error: { message: 'Enter a card number.' },
      fields: {
        number: 'Enter a card number.',
        expiry: 'Write the month and the year, like 04/31.',
        cvc: 'Enter the card’s code.',
      },
    });
  });

  it.each([
    ['confirm', 'succeeded'],
    ['refuse', 'failed'],
  ])('leads to the bank where the card wants it, and from there back to us: %s', async (answer, status) => {
    const intent = await owed();
    const asked = await press(intent, { number: CARDS.asks });
    expect(asked.answer).toEqual({ done: false, redirect: `http://localhost:3000/test-provider/confirm/${intent.id}` });
    const back = new URL((await till.visit(String(asked.answer.redirect), { answer })).leadsTo ?? '');
    expect(back.pathname).toBe('/payment-success');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      invoice: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: status,
    });
  });

  it.each([
    'https://evil.example/payment-success',
    '//evil.example/payment-success',
    '/\\evil.example/x',
    'javascript:1',
    'http://',
  ])('leads from the bank to no other house: %s', async (returnUrl) => {
    const asked = await press(await owed(), { number: CARDS.asks, returnUrl });
    const back = await till.visit(String(asked.answer.redirect), { answer: 'confirm' });
    expect(new URL(back.leadsTo ?? '').origin).toBe('http://localhost:3000');
  });

  it('says that a payment was called off', async () => {
    const intent = await owed();
    await till.stripe.paymentIntents.cancel(intent.id);
    expect(await press(intent)).toMatchObject({ status: 410, answer: { done: false } });
    expect(await chargesOf(intent)).toEqual([]);
  });

  it('takes what its form can hold and nothing else, and from our own pages only', async () => {
    const intent = await owed();
    const strange = [
      { attempt: 'short' },
      { number: '4'.repeat(31) },
      { number: 4242 },
      { cvc: ['123'] },
      { expiry: null },
    ];
    for (const typed of strange) expect((await press(intent, typed)).status).toBe(400);
    for (const body of ['{', '[]', 'null', '"x"', '']) expect((await post(body)).status).toBe(400);
    expect((await press(intent, {}, { 'Content-Type': 'text/plain' })).status).toBe(400);
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
    expect((await fetch(product.url + CARD_FRAME_PATH, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    expect(await stands(intent)).toBe('requires_payment_method');
  });
});
