import { projectsApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually } from '../../../test/app';
import { PaymentScenario } from '../../../test/payment-scenario';
import { latestOrder } from '../../../test/orders';
import { StripeEventsProcessor } from './stripe-events.processor';
import { deliverEvent, buildEvent, postWebhook, signPayload, type EventInput } from '../../../test/stripe-webhook';

let counter: PaymentScenario;
beforeAll(async () => {
  counter = await PaymentScenario.start();
});
afterAll(() => counter.stop());

let ann: Awaited<ReturnType<PaymentScenario['nextBuyer']>>['ann'];
let session: string;
beforeEach(async () => {
  ({ ann, session } = await counter.nextBuyer());
});

describe('Stripe webhook', () => {
  const payload = () => JSON.stringify(buildEvent(counter.completedEvent(session)));

  it.each<[string, () => Promise<Response>]>([
    ['without a signature', () => postWebhook(counter.product, payload())],
    [
      'signed with another secret',
      () => deliverEvent(counter.product, counter.completedEvent(session), { secret: 'whsec_of_somebody_else' }),
    ],
    ['signed ten minutes ago', () => deliverEvent(counter.product, counter.completedEvent(session), { seconds: 600 })],
    [
      'with a changed body',
      () => postWebhook(counter.product, `${payload()} `, signPayload(counter.product, payload())),
    ],
    [
      'with a signed body that is no event',
      () => postWebhook(counter.product, '{"id":1}', signPayload(counter.product, '{"id":1}')),
    ],
    [
      'with a signed body that is no JSON',
      () => postWebhook(counter.product, 'hello', signPayload(counter.product, 'hello')),
    ],
    ['with an empty body', () => postWebhook(counter.product, '', signPayload(counter.product, ''))],
  ])('returns 400 %s and stores nothing', async (_, send) => {
    const before = await counter.events();
    const answer = await send();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      statusCode: 400,
      message: 'Invalid webhook signature',
    });
    expect(await counter.events()).toEqual(before);
  });

  it.each([
    ['today', { parent: { subscription_details: { subscription: 'sub_1' } } }],
    ['before 2025-03-31', { subscription: 'sub_1' }],
  ])('reads the subscription of an invoice where Stripe has it %s', async (_, fields) => {
    const event = { id: `evt_${newId()}`, type: 'invoice.paid', object: { id: 'in_1', object: 'invoice', ...fields } };
    expect((await deliverEvent(counter.product, event)).status).toBe(200);
    const [stored] = await counter.product.database.query<[{ id: string }]>(
      `select payload ->> 'subscriptionId' as id from payment_events where event_id = $1`,
      [event.id],
    );
    expect(stored.id).toBe('sub_1');
  });

  it('verifies the raw bytes regardless of the content type', async () => {
    const spaced = JSON.stringify(buildEvent({ type: 'customer.created', object: { id: 'cus_1' } }), null, 3);
    const answer = await postWebhook(counter.product, spaced, signPayload(counter.product, spaced), {
      'Content-Type': 'text/plain',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    const big = `"${'x'.repeat(1_100_000)}"`;
    expect((await postWebhook(counter.product, big, signPayload(counter.product, big))).status).toBe(413);
    const elsewhere = await fetch(`${counter.product.url}/api/checkout`, {
      method: 'POST',
      body: spaced,
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('accepts events with missing or malformed data', async () => {
    const { data, ...eventWithoutData } = buildEvent({ type: 'customer.created', object: { id: 'cus_1' } });
    const hostileEvent = {
      ...eventWithoutData,
      id: `${eventWithoutData.id}_2`,
      data: { ...data, object: { id: 'a\0b', client_reference_id: '\0' } },
    };
    for (const event of [
      eventWithoutData,
      hostileEvent,
      { ...eventWithoutData, id: `${eventWithoutData.id}_3`, data: { object: null } },
    ]) {
      const text = JSON.stringify(event);
      expect((await postWebhook(counter.product, text, signPayload(counter.product, text))).status).toBe(200);
    }
  });

  it('applies one of 100 concurrent deliveries', async () => {
    counter.provider.pay(session, { customer_details: { email: 'outdated@example.com' } });
    const event = { ...counter.completedEvent(session), id: `evt_${newId()}` };
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliverEvent(counter.product, event)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const order = await eventually(async () => {
      const now = await latestOrder(ann);
      return now.status === 'paid' && now;
    });
    expect(order).toMatchObject({
      billingEmail: ann.user.email,
      stripePaymentIntentId: counter.paymentOf(session).id,
    });
    const [receipt, sold] = await eventually(() => {
      const mails = counter.emailsAbout(order.orderNumber).sort((a) => (a.includes('Your receipt') ? -1 : 1));
      return mails.length >= 2 && mails;
    });
    expect(receipt).toContain(`To: ${ann.user.email}`);
    expect(receipt).toMatch(/Shop window: \$1,499\.00[\s\S]*Paid today: \$1,499\.00/);
    expect(receipt).toContain(`/orders/${order.id}`);
    expect(sold).toContain('Ann Lee placed and paid for order');
    await counter.deliverAndWait(counter.completedEvent(session));
    await eventually(async () => (await ann.call(projectsApi.list)).body.length === 1);
    expect(counter.emailsAbout(order.orderNumber)).toHaveLength(2);
    expect(await counter.events(`event_id = '${event.id}'`)).toHaveLength(1);
  });

  /** Carries only the ID, so that the retrieved session decides. */
  const minimalEvent = (): EventInput => ({ type: 'checkout.session.completed', object: { id: session } });

  it.each<[string, string, () => EventInput]>([
    [
      'an unknown checkout',
      'No order matches',
      () => ({ type: 'checkout.session.completed', object: { id: 'cs_none' } }),
    ],
    ['another account', 'for account acct_1', () => ({ ...counter.completedEvent(session), account: 'acct_1' })],
    ['real money', 'a live event', () => ({ ...counter.completedEvent(session), livemode: true })],
    [
      'too little money',
      'The amount is $1.00 instead of $1,499.00',
      () => (counter.provider.pay(session, { amount_total: 100 }), minimalEvent()),
    ],
    [
      'other money',
      'The currency is eur instead of usd',
      () => (counter.provider.pay(session, { currency: 'eur' }), minimalEvent()),
    ],
    [
      'another order',
      'The checkout belongs to other-order instead',
      () => (counter.provider.pay(session, { client_reference_id: 'other-order' }), minimalEvent()),
    ],
    [
      'another checkout',
      'instead of',
      () => {
        const other = { ...counter.provider.session(session), id: `cs_${newId()}` };
        counter.provider.sessions.set(other.id, other);
        counter.provider.pay(other.id);
        return counter.completedEvent(other.id);
      },
    ],
  ])('never pays an order for an event about %s, and records the refusal', async (_, words, event) => {
    const { outcome, reason } = await counter.deliverAndWait(event());
    expect([outcome, reason]).toEqual(['refused', expect.stringContaining(words)]);
    expect((await latestOrder(ann)).status).toBe('pending');
    expect((await counter.rejectedEntries())[0]).toMatchObject({
      note: reason,
      eventType: 'checkout.session.completed',
    });
  });

  it.each<[string, string, object]>([
    ['too little money', 'The amount is $0.01 instead of $1,499.00', { amount_total: 1 }],
    ['other money', 'The currency is eur instead of usd', { currency: 'eur' }],
    ['another order', 'The checkout belongs to other-order instead', { client_reference_id: 'other-order' }],
  ])('refuses an event that claims %s, whatever the retrieved session says', async (_, words, wrong) => {
    counter.provider.pay(session);
    const { type, object } = counter.completedEvent(session);
    const { outcome, reason } = await counter.deliverAndWait({ type, object: { ...object, ...wrong } });
    expect([outcome, reason]).toEqual(['refused', expect.stringContaining(words)]);
    const { id, orderNumber, status } = await latestOrder(ann);
    expect(status).toBe('pending');
    expect((await counter.rejectedEntries())[0]).toMatchObject({ note: reason, orderId: id, orderNumber });
    await counter.deliverAndWait(counter.completedEvent(session));
    expect((await latestOrder(ann)).status).toBe('paid');
  });

  it('event is retried later, and a failing one does not block others', async () => {
    const { id: orderId } = await latestOrder(ann);
    counter.provider.sessions.set('cs_odd', { id: 'cs_odd', object: 'nonsense' });
    for (const [id, objectId, minutes] of [
      ['evt_stuck', 'cs_odd', 50],
      ['evt_good', session, 40],
    ]) {
      await counter.product.database.query(
        `insert into payment_events (id, event_id, event_type, payload, created_at)
         values ($1, $2, 'checkout.session.completed', $3, now() - $4 * interval '1 minute')`,
        [newId(), id, { objectId, orderId, amount: null, currency: null, account: null, live: false }, minutes],
      );
    }
    counter.provider.pay(session);
    await counter.product.app.get(StripeEventsProcessor).retryWaiting();
    const outcomes = (await counter.events(`event_id in ('evt_stuck', 'evt_good')`)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual([null, 'applied']);
    expect((await latestOrder(ann)).status).toBe('paid');
  });

  it('event is ignored when no order depends on it', async () => {
    const before = await counter.rejectedEntries();
    expect((await counter.deliverAndWait({ type: 'invoice.created', object: { id: 'in_1' } })).outcome).toBe('ignored');
    expect(await counter.rejectedEntries()).toEqual(before);
  });

  it('event is applied once Stripe is available again', async () => {
    counter.provider.pay(session);
    counter.provider.mode = 'broken';
    const event = { ...counter.completedEvent(session), id: `evt_${newId()}` };
    expect((await deliverEvent(counter.product, event)).status).toBe(200);
    await eventually(() => counter.provider.findRequests(new RegExp(`^GET .*${session}`)).length > 0);
    expect((await latestOrder(ann)).status).toBe('pending');
    counter.provider.mode = 'answers';
    await eventually(async () => (await latestOrder(ann)).status === 'paid');
  });
});
