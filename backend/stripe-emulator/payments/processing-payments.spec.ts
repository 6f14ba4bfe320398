import type Stripe from 'stripe';
import { eventually } from '../../test/app';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { EmulatorProcess } from '../../test/emulator-process';

let database: TestDatabase;
let processA: EmulatorProcess;
let stripe: Stripe;

beforeAll(async () => {
  database = await freshDatabase();
  processA = await EmulatorProcess.start(database.url);
  stripe = processA.stripe;
});
afterAll(async () => {
  await processA.stop();
  await database.drop();
});

const createIntent = () => stripe.paymentIntents.create({ amount: 45_000, currency: 'usd' });
const payWithCard = ({ id, client_secret }: Stripe.PaymentIntent, number: string) =>
  processA.cardForm.pay(id, client_secret ?? '', {
    card: { number, expMonth: 12, expYear: 2040, cvc: '123' },
    attempt: `press of ${number}`,
    returnUrl: '/payment-success',
  });
const eventTypesOf = async (id: string) => {
  const { data } = await stripe.events.list({ types: ['payment_intent.*'], limit: 100 });
  const events = data.filter((event) => (event.data.object as { id: string }).id === id);
  return events.map(({ type }) => type.replace('payment_intent.', '')).reverse();
};

describe('a processing payment', () => {
  it('succeeds by itself after some seconds', async () => {
    const intent = await createIntent();
    expect(await payWithCard(intent, '4000 0000 0000 6009')).toEqual({ outcome: 'processing' });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'processing',
      amount_received: 0,
      latest_charge: null,
    });
    expect(await payWithCard(intent, '4242 4242 4242 4242')).toEqual({ outcome: 'processing' });
    await stripe.paymentIntents.update(intent.id, { metadata: { note: 'seen' } });
    await processA.makeDue();
    await eventually(async () => (await stripe.paymentIntents.retrieve(intent.id)).status === 'succeeded');
    expect(await eventTypesOf(intent.id)).toEqual(['created', 'processing', 'succeeded']);
    expect(await payWithCard(intent, '4242 4242 4242 4242')).toEqual({ outcome: 'succeeded' });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('can fail, and then another card can pay', async () => {
    const intent = await createIntent();
    expect(await payWithCard(intent, '4000 0000 0000 6017')).toEqual({ outcome: 'processing' });
    await processA.emulator.clock.advance({ seconds: 5 });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
    });
    expect(await eventTypesOf(intent.id)).toEqual(['created', 'processing', 'payment_failed']);
    expect(await payWithCard(intent, '4242 4242 4242 4242')).toEqual({ outcome: 'succeeded' });
  });

  it("can't be canceled, changed or paid twice", async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      payment_method: 'pm_card_processing',
      confirm: true,
    });
    const expectedError = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    for (const rejected of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.update(id, { amount: 600 }),
      stripe.paymentIntents.update(id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ])
      await expect(rejected).rejects.toMatchObject({ ...expectedError, payment_intent: { status: 'processing' } });
    await processA.emulator.clock.advance({ seconds: 5 });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      ...expectedError,
      payment_intent: { status: 'succeeded' },
    });
  });

  it.each([
    ['succeeds immediately', '4000 0000 0000 6009', 'paid'],
    ['is declined immediately if it would fail', '4000 0000 0000 6017', 'declined'],
  ])('in a checkout, which has no processing state, %s', async (_, number, outcome) => {
    const price_data = { currency: 'usd', unit_amount: 5000, product_data: { name: 'Logo' } };
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data }],
      success_url: 'http://shop.example/done',
    });
    const card = { number, expMonth: 12, expYear: 2040, cvc: '123' };
    const paid = await processA.checkout.pay(session.id, {
      card,
      email: 'ann@example.com',
      name: 'Ann',
      attempt: 'click',
    });
    expect(paid).toMatchObject({ outcome });
  });
});

describe('payment intents', () => {
  it('are listed by creation time', async () => {
    const { id, created } = await createIntent();
    await processA.emulator.clock.advance({ days: 40 });
    const newer = await createIntent();
    expect(newer.created - created).toBeGreaterThanOrEqual(40 * 86_400);
    const listIds = async (range: Stripe.RangeQueryParam) =>
      (await stripe.paymentIntents.list({ created: range, limit: 100 })).data.map((one) => one.id);
    expect(await listIds({ gt: created + 86_400 })).toEqual([newer.id]);
    expect(await listIds({ lt: newer.created })).toContain(id);
    expect(await listIds({ gte: newer.created + 1 })).toEqual([]);
  });
});
