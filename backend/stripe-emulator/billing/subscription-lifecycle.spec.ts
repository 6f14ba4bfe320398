import type Stripe from 'stripe';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { EmulatorProcess } from '../../test/emulator-process';
import { Subscriber } from '../../test/subscriber';

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

async function pastDueSubscriber(): Promise<Subscriber> {
  const ann = await Subscriber.start(processA);
  await ann.setCardFate('declined');
  await ann.advanceToPeriodEnd();
  expect(await ann.retrieve()).toMatchObject({ status: 'past_due' });
  return ann;
}

const payWithCard = (secret: string, number = '4242 4242 4242 4242') =>
  processA.cardForm.pay(secret.replace(/_secret_.*/, ''), secret, {
    card: { number, expMonth: 12, expYear: 2040, cvc: '123' },
    attempt: `press ${Math.random()}`,
    returnUrl: '/payment-success',
  });

describe('an open invoice of a subscription', () => {
  it('can be paid with its confirmation secret in the card form', async () => {
    const ann = await pastDueSubscriber();
    const { id, confirmation_secret: secret, next_payment_attempt: next } = await ann.latestInvoice();
    const declined = await payWithCard(secret?.client_secret ?? '', '4000 0000 0000 0002');
    expect(declined).toMatchObject({ outcome: 'declined', message: 'Your card was declined.' });
    expect(await ann.latestInvoice()).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: next });
    expect(await payWithCard(secret?.client_secret ?? '')).toEqual({ outcome: 'succeeded' });
    expect(await ann.latestInvoice()).toMatchObject({
      id,
      status: 'paid',
      amount_paid: 19_800,
      next_payment_attempt: null,
    });
    expect(await ann.retrieve()).toMatchObject({ status: 'active' });
    expect((await ann.eventTypesOf(id)).slice(-4)).toEqual([
      'invoice.payment_failed',
      'invoice.payment_failed',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const { data: charges } = await stripe.charges.list({ payment_intent: (await ann.latestIntent()).id });
    expect(charges.map(({ paid }) => paid)).toEqual([true, false, false]);
  });

  it('saves the card that paid it when the subscription asks for that', async () => {
    const ann = await pastDueSubscriber();
    await stripe.subscriptions.update(ann.id, {
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    const { confirmation_secret: secret } = await ann.latestInvoice();
    const confirmation = await payWithCard(secret?.client_secret ?? '', '4000 0025 0000 3155');
    expect(confirmation).toMatchObject({ outcome: 'confirm' });
    await processA.checkout.confirm((await ann.latestIntent()).id, true);
    expect(await ann.latestInvoice()).toMatchObject({ status: 'paid' });
    await ann.advanceToPeriodEnd();
    expect(await ann.latestInvoice()).toMatchObject({ status: 'paid', attempt_count: 1 });
    expect((await ann.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  it('can be paid with the saved card or another one, and returns their decline', async () => {
    const ann = await pastDueSubscriber();
    const { id } = await ann.latestInvoice();
    const refusal = { type: 'StripeCardError', statusCode: 402, code: 'card_declined' };
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject(refusal);
    expect(await ann.latestInvoice()).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({ status: 'paid' });
    expect(await ann.retrieve()).toMatchObject({ status: 'active' });
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({
      statusCode: 400,
      message: 'Invoice is already paid',
    });
  });

  it('accepts no card after it was paid out of band', async () => {
    const ann = await pastDueSubscriber();
    const { id, confirmation_secret: secret } = await ann.latestInvoice();
    expect(await stripe.invoices.pay(id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
    expect(await ann.latestIntent()).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await ann.retrieve()).toMatchObject({ status: 'active' });
    expect(await payWithCard(secret?.client_secret ?? '')).toEqual({ outcome: 'canceled' });
    expect((await ann.eventTypesOf(id)).slice(-1)).toEqual(['invoice.paid']);
  });

  it("accepts no payment after it was voided, and its payment intent can't be changed directly", async () => {
    const ann = await pastDueSubscriber();
    const { id } = await ann.latestInvoice();
    const intent = await ann.latestIntent();
    const refusal = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject(refusal);
    await expect(stripe.paymentIntents.update(intent.id, { amount: 100 })).rejects.toMatchObject(refusal);
    expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void', next_payment_attempt: null });
    expect(await ann.latestIntent()).toMatchObject({ status: 'canceled', cancellation_reason: 'void_invoice' });
    expect(await ann.retrieve()).toMatchObject({ status: 'active' });
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
    await ann.advanceDays(4);
    expect(await ann.latestInvoice()).toMatchObject({ id, status: 'void', attempt_count: 1 });
  });

  it('is either paid or retried, never both', async () => {
    const ann = await pastDueSubscriber();
    await ann.setCardFate('pays');
    const { confirmation_secret: secret } = await ann.latestInvoice();
    await Promise.all([payWithCard(secret?.client_secret ?? ''), ann.advanceDays(3), stripe.invoices.list({})]);
    expect(await ann.latestInvoice()).toMatchObject({ status: 'paid' });
    const { data: charges } = await stripe.charges.list({ payment_intent: (await ann.latestIntent()).id });
    expect(charges.filter(({ paid }) => paid)).toHaveLength(1);
  });

  it('can be partially refunded, once per idempotency key', async () => {
    const ann = await Subscriber.start(processA);
    await ann.advanceToPeriodEnd();
    const { id } = await ann.latestIntent();
    const partialRefund = { payment_intent: id, amount: 800 };
    const attempts = await Promise.all(
      [1, 2].map(() => stripe.refunds.create(partialRefund, { idempotencyKey: 'once' }).catch(() => null)),
    );
    const repeated = await stripe.refunds.create(partialRefund, { idempotencyKey: 'once' });
    for (const refund of attempts) if (refund) expect(refund.id).toBe(repeated.id);
    const { latest_charge: charge } = await ann.latestIntent();
    expect(charge).toMatchObject({ amount: 19_800, amount_refunded: 800, refunded: false });
    expect((await ann.eventTypesOf((charge as Stripe.Charge).id)).slice(-2)).toEqual([
      'charge.succeeded',
      'charge.refunded',
    ]);
    expect(await ann.latestInvoice()).toMatchObject({ status: 'paid', amount_paid: 19_800 });
  });
});

describe('a subscription', () => {
  it('with cancel_at_period_end stays active until then and creates no invoice', async () => {
    const ann = await Subscriber.start(processA);
    const end = await ann.periodEnd();
    const canceled = await stripe.subscriptions.update(ann.id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too dear', feedback: 'too_expensive' },
    });
    expect(canceled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end });
    const { data } = await stripe.events.list({ type: 'customer.subscription.updated' });
    expect(data[0]?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    await ann.advanceToPeriodEnd(60);
    expect(await ann.retrieve()).toMatchObject({
      status: 'canceled',
      ended_at: end,
      cancellation_details: { comment: 'Too dear', feedback: 'too_expensive', reason: 'cancellation_requested' },
    });
    expect(await ann.invoices()).toHaveLength(1);
    expect((await ann.eventTypesOf(ann.id)).at(-1)).toBe('customer.subscription.deleted');
  });

  it('continues when cancel_at_period_end is unset', async () => {
    const ann = await Subscriber.start(processA);
    await stripe.subscriptions.update(ann.id, { cancel_at_period_end: true });
    const resumed = await stripe.subscriptions.update(ann.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    expect(resumed.cancellation_details?.reason).toBeNull();
    await ann.advanceToPeriodEnd();
    expect(await ann.invoices()).toHaveLength(2);
  });

  it("ends immediately when canceled, can't be canceled twice, and is listed on request", async () => {
    const ann = await pastDueSubscriber();
    expect(await stripe.subscriptions.cancel(ann.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(ann.id)).rejects.toMatchObject({ statusCode: 404 });
    const change = stripe.subscriptions.update(ann.id, { cancel_at_period_end: true });
    await expect(change).rejects.toMatchObject({ statusCode: 400 });
    const listed = async (status?: 'all' | 'canceled' | 'past_due') =>
      (await stripe.subscriptions.list({ customer: ann.customer, ...(status && { status }) })).data.map(({ id }) => id);
    expect([await listed(), await listed('past_due')]).toEqual([[], []]);
    expect([await listed('all'), await listed('canceled')]).toEqual([[ann.id], [ann.id]]);
    await ann.advanceDays(40);
    const openInvoice = await ann.latestInvoice();
    expect(openInvoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null });
    expect(await payWithCard(openInvoice.confirmation_secret?.client_secret ?? '')).toEqual({ outcome: 'succeeded' });
    expect(await ann.latestInvoice()).toMatchObject({ status: 'paid' });
    expect(await ann.retrieve()).toMatchObject({ status: 'canceled' });
  });

  it('uses another default card for its renewals', async () => {
    const ann = await Subscriber.start(processA, '4000 0000 0000 0341');
    await stripe.subscriptions.update(ann.id, { default_payment_method: 'pm_card_mastercard' });
    await ann.advanceToPeriodEnd();
    expect(await ann.latestInvoice()).toMatchObject({ status: 'paid' });
    expect((await ann.latestIntent()).latest_charge).toMatchObject({
      payment_method_details: { card: { brand: 'mastercard' } },
    });
  });
});
