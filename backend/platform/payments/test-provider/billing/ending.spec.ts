import type Stripe from 'stripe';
import { freshDatabase, type TestDatabase } from '../../../../test/database';
import { ProviderProcess } from '../../../../test/provider';
import { Subscriber } from '../../../../test/subscriber';

let database: TestDatabase;
let one: ProviderProcess;
let stripe: Stripe;

beforeAll(async () => {
  database = await freshDatabase();
  one = await ProviderProcess.start(database.url);
  stripe = one.stripe;
});
afterAll(async () => {
  await one.stop();
  await database.drop();
});

/** Somebody whose card was refused at the renewal. */
async function debtor(): Promise<Subscriber> {
  const ann = await Subscriber.start(one);
  await ann.card('declined');
  await ann.throughPeriod();
  expect(await ann.stands()).toMatchObject({ status: 'past_due' });
  return ann;
}

const press = (secret: string, number = '4242 4242 4242 4242') =>
  one.cards.pay(secret.replace(/_secret_.*/, ''), secret, {
    card: { number, expMonth: 12, expYear: 2040, cvc: '123' },
    attempt: `press ${Math.random()}`,
    returnUrl: '/payment-success',
  });

describe('an open invoice of a subscription', () => {
  it('is paid with the secret that it has for the customer’s card form', async () => {
    const ann = await debtor();
    const { id, confirmation_secret: secret, next_payment_attempt: next } = await ann.latest();
    const declined = await press(secret?.client_secret ?? '', '4000 0000 0000 0002');
    expect(declined).toMatchObject({ outcome: 'declined', message: 'Your card was declined.' });
    expect(await ann.latest()).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: next });
    expect(await press(secret?.client_secret ?? '')).toEqual({ outcome: 'succeeded' });
    expect(await ann.latest()).toMatchObject({ id, status: 'paid', amount_paid: 19_800, next_payment_attempt: null });
    expect(await ann.stands()).toMatchObject({ status: 'active' });
    expect((await ann.newsOf(id)).slice(-4)).toEqual([
      'invoice.payment_failed',
      'invoice.payment_failed',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const { data: charges } = await stripe.charges.list({ payment_intent: (await ann.intent()).id });
    expect(charges.map(({ paid }) => paid)).toEqual([true, false, false]);
  });

  it('keeps the card that paid it for what comes, if that is wanted', async () => {
    const ann = await debtor();
    await stripe.subscriptions.update(ann.id, {
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    const { confirmation_secret: secret } = await ann.latest();
    const asked = await press(secret?.client_secret ?? '', '4000 0025 0000 3155');
    expect(asked).toMatchObject({ outcome: 'confirm' });
    await one.desk.confirm((await ann.intent()).id, true);
    expect(await ann.latest()).toMatchObject({ status: 'paid' });
    await ann.throughPeriod();
    expect(await ann.latest()).toMatchObject({ status: 'paid', attempt_count: 1 });
    expect((await ann.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  it('is paid by asking the saved card or another one, and says so when they refuse', async () => {
    const ann = await debtor();
    const { id } = await ann.latest();
    const refusal = { type: 'StripeCardError', statusCode: 402, code: 'card_declined' };
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject(refusal);
    expect(await ann.latest()).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({ status: 'paid' });
    expect(await ann.stands()).toMatchObject({ status: 'active' });
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({
      statusCode: 400,
      message: 'Invoice is already paid',
    });
  });

  it('that was paid in another way takes no card any more', async () => {
    const ann = await debtor();
    const { id, confirmation_secret: secret } = await ann.latest();
    expect(await stripe.invoices.pay(id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
    expect(await ann.intent()).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await ann.stands()).toMatchObject({ status: 'active' });
    expect(await press(secret?.client_secret ?? '')).toEqual({ outcome: 'canceled' });
    expect((await ann.newsOf(id)).slice(-1)).toEqual(['invoice.paid']);
  });

  it('that is void takes no money, and its payment is nobody else’s to change', async () => {
    const ann = await debtor();
    const { id } = await ann.latest();
    const intent = await ann.intent();
    const refusal = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject(refusal);
    await expect(stripe.paymentIntents.update(intent.id, { amount: 100 })).rejects.toMatchObject(refusal);
    expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void', next_payment_attempt: null });
    expect(await ann.intent()).toMatchObject({ status: 'canceled', cancellation_reason: 'void_invoice' });
    expect(await ann.stands()).toMatchObject({ status: 'active' });
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
    await ann.days(4);
    expect(await ann.latest()).toMatchObject({ id, status: 'void', attempt_count: 1 });
  });

  it('is paid or tried again, and never both', async () => {
    const ann = await debtor();
    await ann.card('pays');
    const { confirmation_secret: secret } = await ann.latest();
    await Promise.all([press(secret?.client_secret ?? ''), ann.days(3), stripe.invoices.list({})]);
    expect(await ann.latest()).toMatchObject({ status: 'paid' });
    const { data: charges } = await stripe.charges.list({ payment_intent: (await ann.intent()).id });
    expect(charges.filter(({ paid }) => paid)).toHaveLength(1);
  });

  it('gives back a part of what was paid, and says so once for a key', async () => {
    const ann = await Subscriber.start(one);
    await ann.throughPeriod();
    const { id } = await ann.intent();
    const part = { payment_intent: id, amount: 800 };
    const asked = await Promise.all(
      [1, 2].map(() => stripe.refunds.create(part, { idempotencyKey: 'once' }).catch(() => null)),
    );
    const again = await stripe.refunds.create(part, { idempotencyKey: 'once' });
    for (const refund of asked) if (refund) expect(refund.id).toBe(again.id);
    const { latest_charge: charge } = await ann.intent();
    expect(charge).toMatchObject({ amount: 19_800, amount_refunded: 800, refunded: false });
    expect((await ann.newsOf((charge as Stripe.Charge).id)).slice(-2)).toEqual(['charge.succeeded', 'charge.refunded']);
    expect(await ann.latest()).toMatchObject({ status: 'paid', amount_paid: 19_800 });
  });
});

describe('a subscription', () => {
  it('that shall end at its period’s end goes on until then, and makes no invoice', async () => {
    const ann = await Subscriber.start(one);
    const end = await ann.periodEnd();
    const ending = await stripe.subscriptions.update(ann.id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too dear', feedback: 'too_expensive' },
    });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end });
    const { data } = await stripe.events.list({ type: 'customer.subscription.updated' });
    expect(data[0]?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    await ann.throughPeriod(60);
    expect(await ann.stands()).toMatchObject({
      status: 'canceled',
      ended_at: end,
      cancellation_details: { comment: 'Too dear', feedback: 'too_expensive', reason: 'cancellation_requested' },
    });
    expect(await ann.invoices()).toHaveLength(1);
    expect((await ann.newsOf(ann.id)).at(-1)).toBe('customer.subscription.deleted');
  });

  it('goes on when it shall not end any more', async () => {
    const ann = await Subscriber.start(one);
    await stripe.subscriptions.update(ann.id, { cancel_at_period_end: true });
    const goesOn = await stripe.subscriptions.update(ann.id, { cancel_at_period_end: false });
    expect(goesOn).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    expect(goesOn.cancellation_details?.reason).toBeNull();
    await ann.throughPeriod();
    expect(await ann.invoices()).toHaveLength(2);
  });

  it('ends at once when it is canceled, is not there to be canceled again, and is listed to whoever asks for it', async () => {
    const ann = await debtor();
    expect(await stripe.subscriptions.cancel(ann.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(ann.id)).rejects.toMatchObject({ statusCode: 404 });
    const change = stripe.subscriptions.update(ann.id, { cancel_at_period_end: true });
    await expect(change).rejects.toMatchObject({ statusCode: 400 });
    const listed = async (status?: 'all' | 'canceled' | 'past_due') =>
      (await stripe.subscriptions.list({ customer: ann.customer, ...(status && { status }) })).data.map(({ id }) => id);
    expect([await listed(), await listed('past_due')]).toEqual([[], []]);
    expect([await listed('all'), await listed('canceled')]).toEqual([[ann.id], [ann.id]]);
    await ann.days(40);
    const left = await ann.latest();
    expect(left).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null });
    expect(await press(left.confirmation_secret?.client_secret ?? '')).toEqual({ outcome: 'succeeded' });
    expect(await ann.latest()).toMatchObject({ status: 'paid' });
    expect(await ann.stands()).toMatchObject({ status: 'canceled' });
  });

  it('takes another card for its renewals', async () => {
    const ann = await Subscriber.start(one, '4000 0000 0000 0341');
    await stripe.subscriptions.update(ann.id, { default_payment_method: 'pm_card_mastercard' });
    await ann.throughPeriod();
    expect(await ann.latest()).toMatchObject({ status: 'paid' });
    expect((await ann.intent()).latest_charge).toMatchObject({
      payment_method_details: { card: { brand: 'mastercard' } },
    });
  });
});
