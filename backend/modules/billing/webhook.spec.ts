import { ordersApi, projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { eventually, TestApp } from '../../test/app';
import { checkout, orderOf, packageFor } from '../../test/orders';
import { deliver, eventOf, post, sign, type Told } from '../../test/payments';
import { StandIn } from '../../test/stand-in';

type Member = Awaited<ReturnType<TestApp['member']>>;

let provider: StandIn;
let product: TestApp;
let admin: Member;
let window: string;
beforeAll(async () => {
  provider = await StandIn.start();
  product = await TestApp.start(provider.env);
  admin = await product.admin('agency');
  window = await packageFor(product, 149_900, 'one-time', 'Shop window');
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

let count = 0;
let ann: Member;
/** The session of the order that ann has open. */
let session: string;
beforeEach(async () => {
  await product.database.query('delete from limits');
  provider.mood = 'answers';
  count += 1;
  ann = await product.member(`ann-${count}`, { email: `ann-${count}@example.com`, firstName: 'Ann', lastName: 'Lee' });
  session = provider.sessionAt((await checkout(ann, window)).body.url).id;
});

const completed = (id = session): Told => ({ type: 'checkout.session.completed', object: provider.session(id) });
const events = (where = 'true') =>
  product.database.query<{ event_id: string; outcome: string | null; reason: string | null }[]>(
    `select event_id, outcome, reason from payment_events where ${where} order by created_at`,
  );
const intentOf = (id = session) => [...provider.intents.values()].find((one) => one.session === id) as { id: string };

/** Delivers it and waits until it has been looked into. */
async function settled(told: Told): Promise<{ outcome: string | null; reason: string | null }> {
  const id = `evt_${newId()}`;
  expect((await deliver(product, { ...told, id })).status).toBe(200);
  return eventually(async () => (await events(`event_id = '${id}' and outcome is not null`))[0]);
}

const refused = async () => (await admin.call(ordersApi.refused)).body;
const mailsAbout = (orderNumber: string) => product.mails().filter((mail) => mail.includes(orderNumber));

describe('what comes over the webhook', () => {
  const payload = () => JSON.stringify(eventOf(completed()));

  it.each<[string, () => Promise<Response>]>([
    ['without a signature', () => post(product, payload())],
    ['signed with another secret', () => deliver(product, completed(), { secret: 'whsec_of_somebody_else' })],
    ['signed ten minutes ago', () => deliver(product, completed(), { seconds: 600 })],
    ['changed on its way', () => post(product, `${payload()} `, sign(product, payload()))],
    ['signed, and no event', () => post(product, '{"id":1}', sign(product, '{"id":1}'))],
    ['signed, and no JSON', () => post(product, 'hello', sign(product, 'hello'))],
    ['with nothing in it', () => post(product, '', sign(product, ''))],
  ])('is refused %s, and leaves no trace', async (_, send) => {
    const before = await events();
    const answer = await send();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      statusCode: 400,
      message: 'This is not signed by our payment provider',
    });
    expect(await events()).toEqual(before);
  });

  it('is taken as the bytes that were signed, whatever type it says it has', async () => {
    const spaced = JSON.stringify(eventOf({ type: 'customer.created', object: { id: 'cus_1' } }), null, 3);
    const answer = await post(product, spaced, sign(product, spaced), { 'Content-Type': 'text/plain' });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    const big = `"${'x'.repeat(1_100_000)}"`;
    expect((await post(product, big, sign(product, big))).status).toBe(413);
    const elsewhere = await fetch(`${product.url}/api/checkout`, {
      method: 'POST',
      body: spaced,
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('has one effect when it comes a hundred times at once', async () => {
    provider.pay(session, { customer_details: { email: 'till@example.com' } });
    const told = { ...completed(), id: `evt_${newId()}` };
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(product, told)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const order = await eventually(async () => {
      const now = await orderOf(ann);
      return now.status === 'paid' && now;
    });
    expect(order).toMatchObject({ billingEmail: 'till@example.com', stripePaymentIntentId: intentOf().id });
    const [receipt, sold] = await eventually(() => {
      const mails = mailsAbout(order.orderNumber).sort((a) => (a.includes('Your receipt') ? -1 : 1));
      return mails.length >= 2 && mails;
    });
    expect(receipt).toContain('To: till@example.com');
    expect(receipt).toMatch(/Shop window: \$1,499\.00[\s\S]*Paid today: \$1,499\.00/);
    expect(receipt).toContain(`/orders/${order.id}`);
    expect(sold).toContain('Ann Lee has paid');
    await settled(completed());
    await eventually(async () => (await ann.call(projectsApi.list)).body.length === 1);
    expect(mailsAbout(order.orderNumber)).toHaveLength(2);
    expect(await events(`event_id = '${told.id}'`)).toHaveLength(1);
  });

  it.each<[string, string, () => Told]>([
    [
      'a checkout that nobody knows',
      'No order of ours',
      () => ({ type: 'checkout.session.completed', object: { id: 'cs_none' } }),
    ],
    ['another account', 'the account acct_1', () => ({ ...completed(), account: 'acct_1' })],
    ['real money', 'real money', () => ({ ...completed(), livemode: true })],
    [
      'too little money',
      'The amount is $1.00 instead of $1,499.00',
      () => (provider.pay(session, { amount_total: 100 }), completed()),
    ],
    [
      'other money',
      'The currency is eur instead of usd',
      () => (provider.pay(session, { currency: 'eur' }), completed()),
    ],
    [
      'another order',
      'The checkout is for somebody instead',
      () => (provider.pay(session, { client_reference_id: 'somebody' }), completed()),
    ],
    [
      'another checkout',
      'instead of',
      () => {
        const other = { ...provider.session(session), id: `cs_${newId()}` };
        provider.sessions.set(other.id, other);
        provider.pay(other.id);
        return completed(other.id);
      },
    ],
  ])('never pays for an order when it is about %s, and is kept for the agency', async (_, words, told) => {
    const { outcome, reason } = await settled(told());
    expect([outcome, reason]).toEqual(['refused', expect.stringContaining(words)]);
    expect((await orderOf(ann)).status).toBe('pending');
    expect((await refused())[0]).toMatchObject({ reason, eventType: 'checkout.session.completed' });
  });

  it('is set aside when no order depends on it', async () => {
    const before = await refused();
    expect((await settled({ type: 'invoice.created', object: { id: 'in_1' } })).outcome).toBe('ignored');
    expect(await refused()).toEqual(before);
  });

  it('counts as soon as the provider can be asked again', async () => {
    provider.pay(session);
    provider.mood = 'broken';
    const told = { ...completed(), id: `evt_${newId()}` };
    expect((await deliver(product, told)).status).toBe(200);
    await eventually(() => provider.requests(new RegExp(`^GET .*${session}`)).length > 0);
    expect((await orderOf(ann)).status).toBe('pending');
    provider.mood = 'answers';
    await eventually(async () => (await orderOf(ann)).status === 'paid');
  });
});

describe('an order', () => {
  const at = (status: string) => eventually(async () => (await orderOf(ann)).status === status && orderOf(ann));

  it('is expired when its page ran out', async () => {
    provider.lapse(session);
    await settled({ ...completed(), type: 'checkout.session.expired' });
    expect(await orderOf(ann)).toMatchObject({ status: 'expired', checkoutUrl: null });
  });

  it('waits for money that is on its way, and says in words when it does not come', async () => {
    provider.process(session);
    await settled(completed());
    expect(await orderOf(ann)).toMatchObject({ status: 'pending', processing: true, checkoutUrl: null });
    provider.bounce(session);
    await settled({ ...completed(), type: 'checkout.session.async_payment_failed' });
    expect(await orderOf(ann)).toMatchObject({
      status: 'cancelled',
      processing: false,
      problem: 'The card was declined. Please try another one.',
    });
  });

  it('is never unpaid by older news', async () => {
    provider.pay(session);
    await settled(completed());
    for (const type of [
      'checkout.session.expired',
      'checkout.session.async_payment_failed',
      'checkout.session.completed',
    ])
      await settled({ ...completed(), type });
    expect(await orderOf(ann)).toMatchObject({ status: 'paid', problem: null, processing: false });
  });

  it('counts what went back, and is refunded when all of it did', async () => {
    provider.pay(session);
    await settled(completed());
    const back = (type: string): Told => ({ type, object: { id: `ch_1`, payment_intent: intentOf().id } });
    provider.refund(session, 40_000);
    await settled(back('charge.refunded'));
    expect(await orderOf(ann)).toMatchObject({ status: 'paid', refundedAmount: 40_000 });
    provider.refund(session, 109_900);
    await settled(back('refund.created'));
    expect(await orderOf(ann)).toMatchObject({ status: 'refunded', refundedAmount: 149_900 });
    provider.refund(session, -149_900);
    await settled(back('refund.updated'));
    expect(await orderOf(ann)).toMatchObject({ status: 'refunded', refundedAmount: 149_900 });
  });

  it('is found by its payment even when the refund is heard of before the payment', async () => {
    provider.pay(session);
    provider.refund(session, 100);
    await settled({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: intentOf().id } });
    expect(await orderOf(ann)).toMatchObject({ status: 'paid', refundedAmount: 100 });
  });

  it('of something monthly counts refunds of its first month', async () => {
    const care = await packageFor(product, 9_900, 'monthly');
    session = provider.sessionAt((await checkout(ann, care)).body.url).id;
    provider.pay(session);
    await settled(completed());
    expect(await orderOf(ann)).toMatchObject({ status: 'paid', stripePaymentIntentId: intentOf().id });
    provider.refund(session, 9_900);
    await settled({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: intentOf().id } });
    expect((await orderOf(ann)).status).toBe('refunded');
  });

  it('that was cancelled and paid all the same is shown to the agency', async () => {
    const { id, orderNumber } = await orderOf(ann);
    provider.pay(session);
    await product.database.query(`update orders set status = 'cancelled', ask_at = null where id = $1`, [id]);
    const { reason } = await settled(completed());
    expect(reason).toBe('It was paid after it was cancelled: refund it');
    expect((await refused())[0]).toMatchObject({ orderId: id, orderNumber, reason });
    expect((await orderOf(ann)).status).toBe('cancelled');
    expect(mailsAbout(orderNumber)).toEqual([]);
  });

  it('is paid although we were stopped before its page was noted', async () => {
    const { id } = await orderOf(ann);
    await product.database.query('update orders set stripe_session_id = null, checkout_url = null where id = $1', [id]);
    provider.pay(session);
    await settled(completed());
    expect(await orderOf(ann)).toMatchObject({ id, status: 'paid', stripeSessionId: session });
  });

  it('tells its buyer why the card was not taken, and can still be paid', async () => {
    provider.decline(session);
    const { id } = await orderOf(ann);
    const { body } = await ann.call(ordersApi.ask, { params: { id } });
    expect(body).toMatchObject({
      status: 'pending',
      problem: 'There is not enough money on the card. Please try another one.',
      checkoutUrl: provider.session(session).url,
    });
    provider.pay(session);
    expect((await ann.call(ordersApi.ask, { params: { id } })).body).toMatchObject({ status: 'paid', problem: null });
    await at('paid');
  });

  it('is asked about by its buyer as often as a page needs to, and no more', async () => {
    const { id } = await orderOf(ann);
    const all = await Promise.all(Array.from({ length: 61 }, () => ann.call(ordersApi.ask, { params: { id } })));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
