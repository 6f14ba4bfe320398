import type Stripe from 'stripe';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { EmulatorProcess } from '../../test/emulator-process';
import { idOf } from '../model/objects';

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

const paid = (amount = 1000) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });

describe('a customer', () => {
  it('is created, retrieved and updated', async () => {
    const createdObject = await stripe.customers.create({
      email: 'ann@example.com',
      metadata: { userId: '7', gone: '1' },
    });
    await stripe.customers.update(createdObject.id, { name: 'Ann', metadata: { gone: '', more: 'yes' } });
    expect(await stripe.customers.retrieve(createdObject.id)).toMatchObject({
      email: 'ann@example.com',
      name: 'Ann',
      metadata: { userId: '7', more: 'yes' },
    });
  });

  it.each([
    ['name', { name: 'n'.repeat(257) }],
    ['email', { email: `${'a'.repeat(501)}@example.com` }],
  ])('returns 400 when its %s is too long', async (param, input) => {
    await expect(stripe.customers.create(input)).rejects.toMatchObject({ statusCode: 400, param });
  });

  it('returns 404 when its id is unknown', async () => {
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
  });
});

describe('a payment intent', () => {
  it('waits for a card and succeeds with one', async () => {
    const createdObject = await stripe.paymentIntents.create({
      amount: 4200,
      currency: 'usd',
      metadata: { invoiceId: '9' },
    });
    expect(createdObject).toMatchObject({ status: 'requires_payment_method', amount_received: 0, latest_charge: null });
    expect(createdObject.client_secret).toContain(`${createdObject.id}_secret_`);
    await stripe.paymentIntents.update(createdObject.id, { amount: 4300 });
    const confirmed = await stripe.paymentIntents.confirm(createdObject.id, { payment_method: 'pm_card_visa' });
    expect(confirmed).toMatchObject({ status: 'succeeded', amount: 4300, amount_received: 4300, livemode: false });
    const retrieved = await stripe.paymentIntents.retrieve(createdObject.id, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(retrieved.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      amount: 4300,
      metadata: { invoiceId: '9' },
    });
    expect(retrieved.payment_method).toMatchObject({ card: { last4: '4242', brand: 'visa' } });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ])('is declined with %s and can be retried', async (card, code, reason) => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const refusal = { type: 'StripeCardError', statusCode: 402, code, decline_code: reason };
    await expect(stripe.paymentIntents.confirm(id, { payment_method: card })).rejects.toMatchObject(refusal);
    const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: reason },
    });
    expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  it('refuses a payment method that has paid without a customer', async () => {
    const { payment_method: used } = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const { id } = await stripe.paymentIntents.create({ amount: 700, currency: 'usd' });
    const confirming = stripe.paymentIntents.confirm(id, { payment_method: used as string });
    await expect(confirming).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: expect.stringContaining('It may not be used again.') as string,
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('requires authentication first when the card demands it', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const returnUrl = 'http://shop.example/pay';
    const requiresAction = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: returnUrl,
    });
    expect(requiresAction).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    expect(requiresAction.next_action?.redirect_to_url?.url).toBe(`http://shop.example/test-provider/confirm/${id}`);

    expect(await processA.checkout.confirm(id, false)).toMatchObject({ outcome: 'failed' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });

    await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: returnUrl,
    });
    const passed = await processA.checkout.confirm(id, true);
    expect(passed?.url).toMatch(new RegExp(`^${returnUrl}\\?payment_intent=${id}&.*redirect_status=succeeded$`));
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('returns 400 when its description is too long', async () => {
    const input = { amount: 1000, currency: 'usd', description: 'd'.repeat(1001) };
    await expect(stripe.paymentIntents.create(input)).rejects.toMatchObject({ statusCode: 400, param: 'description' });
  });

  it('can be canceled until it has succeeded', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    const state = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(state);
    await expect(stripe.paymentIntents.cancel((await paid()).id)).rejects.toMatchObject(state);
  });

  it('succeeds once under concurrent confirmations', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
    );
    expect(attempts.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('can be partial, then full, and never exceeds the charge', async () => {
    const { id, latest_charge: charge } = await paid(1000);
    const partialRefund = await stripe.refunds.create({
      payment_intent: id,
      amount: 300,
      reason: 'requested_by_customer',
    });
    expect(partialRefund).toMatchObject({ amount: 300, status: 'succeeded', charge, payment_intent: id });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 701 })).rejects.toMatchObject({ param: 'amount' });
    expect(await stripe.charges.retrieve(idOf(charge))).toMatchObject({ amount_refunded: 300, refunded: false });
    expect(await stripe.refunds.create({ charge: idOf(charge) })).toMatchObject({ amount: 700 });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const refundedCharge = await stripe.charges.retrieve(idOf(charge), { expand: ['refunds'] });
    expect(refundedCharge).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(refundedCharge.refunds?.data.map(({ amount }) => amount)).toEqual([700, 300]);
    expect(await stripe.refunds.retrieve(partialRefund.id)).toMatchObject({ id: partialRefund.id });
  });

  it('never exceeds the charge under concurrent requests', async () => {
    const { id } = await paid(1000);
    await Promise.allSettled(
      Array.from({ length: 8 }, () => stripe.refunds.create({ payment_intent: id, amount: 300 })),
    );
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([300, 300, 300]);
  });
});

describe('a list', () => {
  it('is paginated, newest first', async () => {
    const customer = await stripe.customers.create({ email: 'pages@example.com' });
    const createdIds: string[] = [];
    for (let i = 0; i < 5; i++) {
      createdIds.push((await stripe.paymentIntents.create({ amount: 100, currency: 'usd', customer: customer.id })).id);
    }
    const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    const listed: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ customer: customer.id, limit: 2 })) listed.push(intent.id);
    expect(listed).toEqual(createdIds.reverse());
  });
});

describe('an event', () => {
  it('contains the object it is about', async () => {
    const { id, latest_charge: charge } = await paid();
    const { data } = await stripe.events.list({ types: ['charge.*', 'payment_intent.succeeded'], limit: 2 });
    expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.succeeded']);
    expect(data[0]?.data.object).toMatchObject({ id, status: 'succeeded' });
    expect(data[1]?.data.object).toMatchObject({ id: charge });
    const event = await stripe.events.retrieve(data[0]?.id ?? '');
    expect(event).toMatchObject({ livemode: false, api_version: '2026-10-28.endive', pending_webhooks: 1 });
    expect(event.request?.id).toMatch(/^req_/);
  });

  it('is listed in both directions, by type and creation time', async () => {
    const since = Math.floor(Date.now() / 1000);
    const createdIds: string[] = [];
    for (let i = 0; i < 5; i += 1) createdIds.unshift((await paid()).id);
    const query = { types: ['payment_intent.succeeded', 'charge.refunded'], created: { gte: since }, limit: 2 };
    const listed: Stripe.Event[] = [];
    for await (const event of stripe.events.list(query)) listed.push(event);
    const objectIdsOf = (events: Stripe.Event[]) => events.map(({ data }) => (data.object as Stripe.PaymentIntent).id);
    expect(objectIdsOf(listed).slice(0, 5)).toEqual(createdIds);
    for (const { type, created } of listed)
      expect([query.types.includes(type), created >= since]).toEqual([true, true]);
    const previousPage = await stripe.events.list({ ...query, ending_before: listed[4]?.id ?? '' });
    expect([objectIdsOf(previousPage.data), previousPage.has_more]).toEqual([createdIds.slice(2, 4), true]);
    expect((await stripe.events.list({ created: { gt: since + 60 } })).data).toEqual([]);
  });

  it('returns 400 for an unknown cursor and too many types', async () => {
    for (const param of ['starting_after', 'ending_before']) {
      const unknownCursor = stripe.events.list({ [param]: 'evt_gone' });
      await expect(unknownCursor).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param });
    }
    const types = Array.from({ length: 21 }, () => 'charge.refunded');
    await expect(stripe.events.list({ types })).rejects.toMatchObject({ statusCode: 400, param: 'types' });
  });
});

describe('an invalid request', () => {
  const raw = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) =>
    stripe.rawRequest(method, path, body);
  const intent = { amount: 100, currency: 'usd' };

  it.each([
    ['POST', '/v1/payment_intents', { currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
    ['POST', '/v1/payment_intents', { ...intent, amout: 1 }, { code: 'parameter_unknown', param: 'amout' }],
    [
      'POST',
      '/v1/payment_intents',
      { ...intent, payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    [
      'POST',
      '/v1/payment_intents',
      { ...intent, amount: 'ten' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    ['POST', '/v1/payment_intents', { ...intent, amount: 1.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['POST', '/v1/payment_intents', { ...intent, amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
    ['POST', '/v1/payment_intents', { ...intent, amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
    [
      'POST',
      '/v1/payment_intents',
      { ...intent, currency: '' },
      { code: 'parameter_invalid_empty', param: 'currency' },
    ],
    ['POST', '/v1/payment_intents', { ...intent, customer: 'cus_no' }, { code: 'resource_missing', param: 'customer' }],
    ['POST', '/v1/refunds', {}, { code: 'parameter_missing' }],
    ['GET', '/v1/payment_intents?limit=101', undefined, { code: 'parameter_invalid_integer', param: 'limit' }],
    ['GET', '/v1/payment_intents?expand[]=data.amount', undefined, { param: 'expand' }],
  ] as const)('%s %s %j returns 400', async (method, path, body, expectedError) => {
    await paid(100);
    await expect(raw(method, path, body)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...expectedError,
    });
  });

  it('returns 404 for an unknown path', async () => {
    await expect(raw('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('returns 401 without a key or with a wrong key', async () => {
    const request = (headers: Record<string, string>) => fetch(`${processA.emulator.api.url}/v1/events`, { headers });
    expect((await request({})).status).toBe(401);
    expect((await request({ Authorization: 'Bearer sk_test_other' })).status).toBe(401);
    expect((await request({ Authorization: `Bearer ${processA.payments.publishableKey}` })).status).toBe(401);
    await expect(stripe.customers.list({}, { apiKey: 'sk_test_no' })).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  it('carries its request id', async () => {
    const rejection: unknown = await stripe.charges.retrieve('ch_none').catch((error: unknown) => error);
    expect((rejection as Stripe.errors.StripeError).requestId).toMatch(/^req_/);
    expect((await paid()).lastResponse.requestId).toMatch(/^req_/);
  });
});

describe('a publishable key', () => {
  it('can confirm a payment intent whose client secret it sends, and no other', async () => {
    const { id, client_secret: secret } = await stripe.paymentIntents.create({ amount: 700, currency: 'usd' });
    const request = (path: string, fields?: Record<string, string>) =>
      fetch(`${processA.emulator.api.url}/v1/payment_intents/${path}`, {
        method: fields ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${processA.payments.publishableKey}` },
        ...(fields && { body: new URLSearchParams(fields) }),
      });
    expect((await request(id)).status).toBe(404);
    expect((await request(`${id}?client_secret=wrong`)).status).toBe(404);
    expect((await request(`${id}?client_secret=${secret}`)).status).toBe(200);
    const card = {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    };
    expect((await request(`${id}/confirm`, card)).status).toBe(404);
    expect((await request(`${id}/confirm`, { ...card, client_secret: secret ?? '' })).status).toBe(200);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });
});
