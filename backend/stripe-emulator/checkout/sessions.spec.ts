import type Stripe from 'stripe';
import { Client } from 'pg';
import { eventually } from '../../test/app';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { EmulatorProcess } from '../../test/emulator-process';
import type { CheckoutPayment } from './hosted-checkout';
import { idOf } from '../model/objects';

let database: TestDatabase;
let processA: EmulatorProcess;
let processB: EmulatorProcess;
let stripe: Stripe;

beforeAll(async () => {
  database = await freshDatabase();
  [processA, processB] = await Promise.all([EmulatorProcess.start(database.url), EmulatorProcess.start(database.url)]);
  stripe = processA.stripe;
});
afterAll(async () => {
  await Promise.all([processA.stop(), processB.stop()]);
  await database.drop();
});

type Line = Stripe.Checkout.SessionCreateParams.LineItem;
const line = (name: string, cents: number, monthly = false, quantity = 1): Line => ({
  quantity,
  price_data: {
    currency: 'usd',
    unit_amount: cents,
    product_data: { name },
    ...(monthly && { recurring: { interval: 'month' as const } }),
  },
});

const openSession = (lines: Line[], more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: lines.some((each) => each.price_data?.recurring) ? 'subscription' : 'payment',
    line_items: lines,
    success_url: 'http://shop.example/payment-success?order=7&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/cart',
    client_reference_id: 'order-7',
    metadata: { orderId: 'order-7' },
    ...more,
  });

let clicks = 0;
const payment = (number = '4242 4242 4242 4242', more: Partial<CheckoutPayment['card']> = {}): CheckoutPayment => ({
  card: { number, expMonth: 12, expYear: 2040, cvc: '123', ...more },
  email: 'ann@example.com',
  name: 'Ann',
  attempt: `click ${++clicks}`,
});

const typesOf = async (id: string) => {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.filter((event) => (event.data.object as { id: string }).id === id).map(({ type }) => type);
};

describe('a checkout session', () => {
  it('has a payment page and keeps its line items', async () => {
    const session = await openSession([line('Landing page', 149_900), line('Logo', 5000, false, 3)]);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 164_900,
      currency: 'usd',
      client_reference_id: 'order-7',
      metadata: { orderId: 'order-7' },
      payment_intent: null,
      livemode: false,
    });
    expect(session.url).toBe(`http://shop.example/test-provider/pay/${session.id}`);
    expect(session.expires_at - session.created).toBe(86_400);
    const { data } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(data.map(({ description, amount_total, quantity }) => [description, amount_total, quantity])).toEqual([
      ['Landing page', 149_900, 1],
      ['Logo', 15_000, 3],
    ]);
    const page = await processB.checkout.page(session.id);
    expect(page).toMatchObject({ status: 'open', session: { id: session.id } });
  });

  it('is paid once from concurrent tabs and processes', async () => {
    const { id } = await openSession([line('Landing page', 149_900)]);
    const attempts = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? processA : processB).checkout.pay(id, payment())),
    );
    for (const each of attempts) {
      expect(each).toEqual({ outcome: 'paid', url: `http://shop.example/payment-success?order=7&session=${id}` });
    }
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ann@example.com', name: 'Ann' },
      payment_intent: { status: 'succeeded', amount_received: 149_900, latest_charge: { paid: true } },
    });
    expect(session.line_items?.data).toHaveLength(1);
    const intent = (session.payment_intent as Stripe.PaymentIntent).id;
    expect((await stripe.charges.list({ payment_intent: intent })).data).toHaveLength(1);
    expect(await typesOf(id)).toEqual(['checkout.session.completed']);
  });

  it('with monthly items starts a subscription and bills one-time items on the first invoice', async () => {
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    const session = await openSession([line('Landing page', 149_900), line('Care', 9900, true, 2)], {
      customer: customer.id,
    });
    await processA.checkout.pay(session.id, payment());
    const completed = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription'],
    });
    expect(completed).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      customer: customer.id,
    });
    const subscription = completed.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', customer: customer.id });
    expect(subscription.items.data.map(({ price, quantity }) => [price.unit_amount, quantity])).toEqual([[9900, 2]]);
    const invoice = await stripe.invoices.retrieve(completed.invoice as string, {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 169_700, billing_reason: 'subscription_create' });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({
      amount_received: 169_700,
      status: 'succeeded',
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ latest_invoice: invoice.id });
    expect(await typesOf(invoice.id)).toContain('invoice.paid');
    expect(await typesOf(subscription.id)).toEqual(['customer.subscription.created']);
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.', undefined],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.', undefined],
    ['4000 0000 0000 0069', 'Your card has expired.', 'exp_month'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect.", 'cvc'],
    ['4242 4242 4242 4241', 'Your card number is incorrect.', 'number'],
    [
      '4111 1111 1111 1111',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      undefined,
    ],
  ])('stays open when %s is declined', async (number, message, param) => {
    const { id } = await openSession([line('Logo', 5000)]);
    const firstPayment = payment(number);
    expect(await processA.checkout.pay(id, firstPayment)).toMatchObject({ outcome: 'declined', message, param });
    const events = (await stripe.events.list({ limit: 100 })).data.length;
    expect(await processA.checkout.pay(id, firstPayment)).toMatchObject({ outcome: 'declined', message });
    expect((await stripe.events.list({ limit: 100 })).data.length).toBe(events);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(await processA.checkout.pay(id, payment())).toMatchObject({ outcome: 'paid' });
  });

  it.each([
    ['an expiration date in the past', { expYear: 2020 }, 'exp_year'],
    ['an invalid month', { expMonth: 13 }, 'exp_month'],
    ['a security code of two digits', { cvc: '12' }, 'cvc'],
  ])('names the invalid field: %s', async (_, card, param) => {
    const { id } = await openSession([line('Logo', 5000)]);
    expect(await processA.checkout.pay(id, payment(undefined, card))).toMatchObject({ outcome: 'declined', param });
  });

  it("requires the bank's confirmation when the card demands it, and is then paid", async () => {
    const { id } = await openSession([line('Logo', 5000)]);
    const result = await processA.checkout.pay(id, payment('4000 0025 0000 3155'));
    const intent = result?.outcome === 'confirm' ? (result.url.split('/').at(-1) ?? '') : '';
    expect(await processB.checkout.confirmation(intent)).toMatchObject({ isPending: true, last4: '3155', session: id });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });

    expect(await processB.checkout.confirm(intent, false)).toEqual({
      outcome: 'failed',
      url: `http://shop.example/test-provider/pay/${id}`,
    });
    expect(await processA.checkout.pay(id, payment('4000 0025 0000 3155'))).toMatchObject({ outcome: 'confirm' });
    const passed = await Promise.all([
      processA.checkout.confirm(intent, true),
      processB.checkout.confirm(intent, true),
    ]);
    for (const each of passed) expect(each?.url).toContain('/payment-success');
    expect((await stripe.charges.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  it("can't be paid after it expired, nor expired after it was paid", async () => {
    const { id } = await openSession([line('Logo', 5000)]);
    await processA.checkout.pay(id, payment('4000 0000 0000 0002'));
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    expect(await processA.checkout.pay(id, payment())).toEqual({ outcome: 'expired' });
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    expect((await stripe.paymentIntents.retrieve(idOf(intent))).status).toBe('canceled');

    const otherSession = await openSession([line('Logo', 5000)]);
    await processA.checkout.pay(otherSession.id, payment());
    await expect(stripe.checkout.sessions.expire(otherSession.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is either paid or expired when both happen concurrently', async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = await openSession([line('Logo', 5000)]);
      const [payResult, expired] = await Promise.allSettled([
        processB.checkout.pay(id, payment()),
        stripe.checkout.sessions.expire(id),
      ]);
      const session = await stripe.checkout.sessions.retrieve(id);
      const wasPaid = payResult.status === 'fulfilled' && payResult.value?.outcome === 'paid';
      expect([wasPaid, expired.status]).toEqual(
        session.status === 'complete' ? [true, 'rejected'] : [false, 'fulfilled'],
      );
    }
  });

  it('expires after a day and emits an event', async () => {
    const { id } = await openSession([line('Logo', 5000)]);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `update test_provider.objects set due = now(), data = jsonb_set(data, '{expires_at}', '1000') where id = $1`,
      [id],
    );
    await client.end();
    expect(await processA.checkout.page(id)).toMatchObject({ status: 'expired' });
    expect(await processA.checkout.pay(id, payment())).toEqual({ outcome: 'expired' });
    await eventually(async () => (await stripe.checkout.sessions.retrieve(id)).status === 'expired');
    expect(await typesOf(id)).toEqual(['checkout.session.expired']);
  });

  it.each([
    ['no line items', []],
    ['21 monthly lines', Array.from({ length: 21 }, (_, i) => line(`Care ${i}`, 100, true))],
    [
      '21 lines beside a monthly one',
      [line('Care', 100, true), ...Array.from({ length: 21 }, (_, i) => line(`${i}`, 100))],
    ],
    ['101 lines', Array.from({ length: 101 }, (_, i) => line(`${i}`, 100))],
    ['more than Stripe’s maximum', [line('House', 99_999_999, false, 2)]],
    ['less than fifty cents', [line('Pin', 49)]],
  ])('returns 400 for %s', async (_, lines) => {
    await expect(openSession(lines)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  });

  it('accepts as many line items as Stripe', async () => {
    const monthly = Array.from({ length: 20 }, (_, i) => line(`Care ${i}`, 100, true));
    const oneTime = Array.from({ length: 20 }, (_, i) => line(`${i}`, 100));
    const { id } = await openSession([...monthly, ...oneTime]);
    const { data } = await stripe.checkout.sessions.listLineItems(id, { limit: 100 });
    expect(data).toHaveLength(40);
    expect(data[0]?.price?.recurring?.interval).toBe('month');
  });
});
