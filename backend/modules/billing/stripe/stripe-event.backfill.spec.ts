import fs from 'node:fs';
import { ordersApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import { seededRandom } from '../../../test/hostile-input';
import { FakeEventList } from '../../../test/fake-event-list';
import { deliverEvent, buildEvent, type EventInput } from '../../../test/stripe-webhook';
import { FakeStripe } from '../../../test/fake-stripe';
import { facts } from '../../../test/stripe/facts';
import { StripeEventBackfill } from './stripe-event.backfill';
import { StripeEventRegistry } from './stripe-event.registry';
import { StripeEventStore } from './stripe-event.store';

const HOUR = 3_600_000;
const { int: randomBelow } = seededRandom(1);

let provider: FakeStripe;
let product: TestApp;
let packageId: string;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  packageId = await insertPackage(product, 149_900);
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

let count = 0;
beforeEach(async () => {
  await product.database.query('delete from payment_news_read');
  await product.database.query('delete from payment_events');
  Object.assign(provider, { mode: 'answers', delayMs: () => 0, events: new FakeEventList() });
  provider.recorded.length = 0;
});

async function buyer() {
  count += 1;
  const member = await product.client(`ann-${count}`, { email: `ann-${count}@example.com` });
  const { body } = await checkout(member, packageId);
  return Object.assign(member, { session: provider.sessionAt(body.url).id });
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

const backfill = (hours = 0) => product.app.get(StripeEventBackfill).run(new Date(Date.now() + hours * HOUR));
const allPageRequests = () =>
  provider.findRequests(/^GET \/v1\/events$/).map(({ search }) => new URLSearchParams(search));
const typesOf = (page?: URLSearchParams) =>
  [...(page ?? [])].flatMap(([name, value]) => (name.startsWith('types') ? [value] : []));
const pageRequests = () => allPageRequests().filter((page) => typesOf(page).includes('refund.created'));
const storedEventIds = async () =>
  (
    await product.database.query<{ event_id: string }[]>(
      'select event_id from payment_events where event_id is not null',
    )
  ).map(({ event_id }) => event_id);

const completedEvent = ({ session }: Buyer): EventInput => ({
  type: 'checkout.session.completed',
  object: provider.session(session),
});

async function paidBuyer(): Promise<Buyer> {
  const ann = await buyer();
  provider.pay(ann.session);
  await ann.call(ordersApi.refreshPaymentStatus, { params: { id: (await latestOrder(ann)).id } });
  expect(await latestOrder(ann)).toMatchObject({ status: 'paid', refundedAmount: 0 });
  return ann;
}

const expectOrder = (buyer: Buyer, status: string, refundedAmount: number) =>
  eventually(async () => {
    const order = await latestOrder(buyer);
    return order.status === status && order.refundedAmount === refundedAmount;
  });

function addEvents(many: number): string[] {
  const now = Math.floor(Date.now() / 1000);
  const events = Array.from({ length: many }, (_, i) =>
    buildEvent({ type: 'refund.updated', object: { id: `re_${i}` }, created: now - Math.floor(i / 10) }),
  );
  const ids = events.map(({ id }) => id);
  provider.events.add(...events.reverse());
  return ids;
}

it('handled event types exist at Stripe', () => {
  const { types } = product.app.get(StripeEventRegistry);
  for (const type of types) expect(facts.events).toHaveProperty([type]);
  expect(types.length).toBeGreaterThan(0);
});

it('the documentation lists the handled event types and the API version', () => {
  const text = fs.readFileSync('docs/payments.md', 'utf8');
  const listed = [...text.matchAll(/^- (`.+)$/gm)].flatMap(([, line = '']) => {
    const [first = '', ...others] = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const prefix = first.slice(0, first.lastIndexOf('.'));
    return [first, ...others.map((name) => (name.startsWith('.') ? prefix + name : name))];
  });
  expect(listed.sort()).toEqual([...product.app.get(StripeEventRegistry).types].sort());
  expect(text).toContain(`\`${facts.apiVersion}\``);
});

describe('backfill of missed events', () => {
  it.each([
    ['part of the payment was refunded', 50_000, 'paid'],
    ['the payment was refunded in full', 149_900, 'refunded'],
  ])('applies the refund when %s', async (_, cents, status) => {
    const ann = await paidBuyer();
    provider.refund(ann.session, cents);
    const object = { id: 'ch_1', payment_intent: provider.intentIdOf(ann.session) };
    provider.events.add(buildEvent({ type: 'charge.refunded', object }));
    await backfill();
    await expectOrder(ann, status, cents);
  });

  it('applies a payment once, including its emails', async () => {
    const ann = await buyer();
    provider.pay(ann.session);
    const event = { ...completedEvent(ann), id: `evt_${newId()}` };
    provider.events.add(buildEvent(event));
    await backfill();
    await expectOrder(ann, 'paid', 0);
    await backfill(1);
    expect((await deliverEvent(product, event)).status).toBe(200);
    const { orderNumber } = await latestOrder(ann);
    await eventually(() => product.emails().filter((mail) => mail.includes(orderNumber)).length === 2);
    expect(await storedEventIds()).toEqual([event.id]);
  });

  it('starts at the first order and then one hour before the last run', async () => {
    await buyer();
    const now = Date.now();
    await product.database.query('update orders set created_at = $1', [new Date(now - 500 * HOUR)]);
    await backfill();
    await backfill(5);
    await backfill(6);
    const since = pageRequests().map((page) => (now - Number(page.get('created[gte]')) * 1000) / HOUR);
    expect(since.map(Math.round)).toEqual([501, 1, -4]);
  });

  it('lists all handled types, at most 20 at once', async () => {
    await buyer();
    await backfill();
    const lists = allPageRequests().map(typesOf);
    expect(lists.flat()).toEqual(product.app.get(StripeEventRegistry).types);
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(20);
  });

  it('applies events of the last type', async () => {
    await buyer();
    const [type = ''] = product.app.get(StripeEventRegistry).types.slice(-1);
    const event = buildEvent({ type, object: { id: 'du_1' } });
    provider.events.add(event);
    await backfill();
    expect(await storedEventIds()).toEqual([event.id]);
  });
});

describe('backfill of a long list', () => {
  beforeEach(async () => {
    await buyer();
  });

  it('reads page by page and skips stored events', async () => {
    const ids = addEvents(250);
    const known = ids.filter((_, i) => i % 3 === 0);
    for (const id of known) await deliverEvent(product, { id, type: 'refund.updated', object: { id } });
    await backfill();
    expect(pageRequests()).toHaveLength(3);
    expect((await storedEventIds()).sort()).toEqual(ids.sort());
  });

  it('stops at the page limit and resumes there', async () => {
    provider.events.pageSize = 20;
    const ids = addEvents(124);
    await backfill();
    expect((await storedEventIds()).sort()).toEqual(ids.slice(0, 120).sort());
    const newer = buildEvent({ type: 'refund.created', object: { id: 're_new' } });
    provider.events.add(newer);
    await backfill(1);
    expect(pageRequests()).toHaveLength(6 + 1 + 4);
    expect((await storedEventIds()).sort()).toEqual([...ids, newer.id].sort());
  });

  it('resumes at the page where Stripe became unavailable', async () => {
    provider.events.pageSize = 20;
    const ids = addEvents(50);
    provider.events.onPage = () => {
      if (pageRequests().length === 1) provider.mode = 'broken';
    };
    await backfill();
    expect((await storedEventIds()).sort()).toEqual(ids.slice(0, 20).sort());
    await backfill(0.5);
    provider.events.onPage = () => {};
    provider.mode = 'answers';
    await backfill(1);
    expect((await storedEventIds()).sort()).toEqual([...ids].sort());
    const cursors = pageRequests().map((page) => page.get('starting_after'));
    const [second, third] = [ids[19], ids[39]];
    expect(cursors.filter((cursor, i) => i === 0 || cursor !== cursors[i - 1])).toEqual([
      null,
      second,
      third,
      null,
      second,
      third,
    ]);
  }, 30_000);

  it('restarts when Stripe no longer knows the cursor', async () => {
    provider.events.pageSize = 20;
    const ids = addEvents(124);
    await backfill();
    provider.events.remove(...ids.slice(119, 120));
    await backfill(1);
    await backfill(2);
    expect((await storedEventIds()).sort()).toEqual(ids.sort());
  });

  it('stores each event once with concurrent processes', async () => {
    const ids = addEvents(250);
    provider.delayMs = () => randomBelow(20);
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => product.app.get(StripeEventBackfill).run(now)));
    expect((await storedEventIds()).sort()).toEqual(ids.sort());
    const cursorRows = await product.database.query<unknown[]>(
      'select reading_until, reading_after from payment_news_read',
    );
    expect(cursorRows).toEqual([{ reading_until: null, reading_after: null }]);
  });

  it('is not reset by a slow process', async () => {
    const ids = addEvents(150);
    const newer = buildEvent({ type: 'refund.created', object: { id: 're_new' } });
    const storeSlowly = async () => {
      await backfill(0.1);
      provider.mode = 'broken';
      await backfill(0.2);
      provider.mode = 'answers';
      provider.events.add(newer);
      return 0;
    };
    jest.spyOn(product.app.get(StripeEventStore), 'storeMissing').mockImplementationOnce(storeSlowly);
    await backfill();
    expect((await storedEventIds()).sort()).toEqual([...ids, newer.id].sort());
  });

  it.each(['empty', 'html', 'wrong key'] as const)('stores nothing from an invalid response (%s)', async (mood) => {
    const ids = addEvents(3);
    provider.mode = mood;
    await backfill();
    expect(await storedEventIds()).toEqual([]);
    provider.mode = 'answers';
    await backfill(1);
    expect((await storedEventIds()).sort()).toEqual(ids.sort());
  });
});
