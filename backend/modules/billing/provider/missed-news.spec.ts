import { ordersApi } from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import { FakeEventList } from '../../../test/fake-event-list';
import { deliverEvent, buildEvent, type EventInput } from '../../../test/stripe-webhook';
import { FakeStripe } from '../../../test/fake-stripe';
import { facts } from '../../../test/stripe/facts';
import { KINDS } from './event-payload';
import { MissedNews } from './missed-news.service';
import { ProviderNews } from './provider-news.service';

const HOUR = 3_600_000;

let provider: FakeStripe;
let product: TestApp;
let window: string;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  window = await insertPackage(product, 149_900);
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

let count = 0;
beforeEach(async () => {
  await product.database.query('delete from payment_news_read');
  await product.database.query('delete from payment_events');
  Object.assign(provider, { mood: 'answers', pause: () => 0, events: new FakeEventList() });
  provider.recorded.length = 0;
});

async function buyer() {
  count += 1;
  const member = await product.client(`ann-${count}`, { email: `ann-${count}@example.com` });
  const { body } = await checkout(member, window);
  return Object.assign(member, { session: provider.sessionAt(body.url).id });
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

/** As the clock would run it so many hours from now. */
const round = (hours = 0) => product.app.get(MissedNews).round(new Date(Date.now() + hours * HOUR));
const pages = () => provider.findRequests(/^GET \/v1\/events$/).map(({ search }) => new URLSearchParams(search));
const taken = async () =>
  (
    await product.database.query<{ event_id: string }[]>(
      'select event_id from payment_events where event_id is not null',
    )
  ).map(({ event_id }) => event_id);

const completed = ({ session }: Buyer): EventInput => ({
  type: 'checkout.session.completed',
  object: provider.session(session),
});

async function paid(): Promise<Buyer> {
  const ann = await buyer();
  provider.pay(ann.session);
  await ann.call(ordersApi.refreshPaymentStatus, { params: { id: (await latestOrder(ann)).id } });
  expect(await latestOrder(ann)).toMatchObject({ status: 'paid', refundedAmount: 0 });
  return ann;
}

const becomes = (who: Buyer, status: string, refundedAmount: number) =>
  eventually(async () => {
    const order = await latestOrder(who);
    return order.status === status && order.refundedAmount === refundedAmount;
  });

/** So many events of which no order knows, newest first, ten in each second. */
function fill(many: number): string[] {
  const now = Math.floor(Date.now() / 1000);
  const events = Array.from({ length: many }, (_, i) =>
    buildEvent({ type: 'refund.updated', object: { id: `re_${i}` }, created: now - Math.floor(i / 10) }),
  );
  const ids = events.map(({ id }) => id);
  provider.events.add(...events.reverse());
  return ids;
}

it('are of kinds that Stripe has, and not more than it lists at once', () => {
  for (const kind of KINDS) expect(facts.events).toHaveProperty([kind]);
  expect(KINDS.length).toBeLessThanOrEqual(20);
});

describe('news that never came', () => {
  it.each([
    ['a part of the money went back', 50_000, 'paid'],
    ['all of it went back', 149_900, 'refunded'],
  ])('%s: the order says so after the next round', async (_, cents, status) => {
    const ann = await paid();
    provider.refund(ann.session, cents);
    const object = { id: 'ch_1', payment_intent: provider.intentIdOf(ann.session) };
    provider.events.add(buildEvent({ type: 'charge.refunded', object }));
    await round();
    await becomes(ann, status, cents);
  });

  it('it was paid: the order is, with all that follows, and once', async () => {
    const ann = await buyer();
    provider.pay(ann.session);
    const told = { ...completed(ann), id: `evt_${newId()}` };
    provider.events.add(buildEvent(told));
    await round();
    await becomes(ann, 'paid', 0);
    await round(1);
    expect((await deliverEvent(product, told)).status).toBe(200);
    const { orderNumber } = await latestOrder(ann);
    await eventually(() => product.emails().filter((mail) => mail.includes(orderNumber)).length === 2);
    expect(await taken()).toEqual([told.id]);
  });

  it('is looked for since our first order, and then since an hour before the round before', async () => {
    await buyer();
    const now = Date.now();
    await product.database.query('update orders set created_at = $1', [new Date(now - 500 * HOUR)]);
    await round();
    await round(5);
    await round(6);
    const since = pages().map((page) => (now - Number(page.get('created[gte]')) * 1000) / HOUR);
    expect(since.map(Math.round)).toEqual([501, 1, -4]);
    const types = [...(pages()[0] ?? [])].flatMap(([name, value]) => (name.startsWith('types') ? [value] : []));
    expect(types).toEqual(KINDS);
  });
});

describe('a long list', () => {
  beforeEach(async () => {
    await buyer();
  });

  it('is read page by page, and what is known is not taken in again', async () => {
    const ids = fill(250);
    const known = ids.filter((_, i) => i % 3 === 0);
    for (const id of known) await deliverEvent(product, { id, type: 'refund.updated', object: { id } });
    await round();
    expect(pages()).toHaveLength(3);
    expect((await taken()).sort()).toEqual(ids.sort());
  });

  it('is left where the round has to end, and read on from there', async () => {
    const ids = fill(620);
    await round();
    expect((await taken()).sort()).toEqual(ids.slice(0, 500).sort());
    const newer = buildEvent({ type: 'refund.created', object: { id: 're_new' } });
    provider.events.add(newer);
    await round(1);
    expect(pages()).toHaveLength(5 + 2 + 3);
    expect((await taken()).sort()).toEqual([...ids, newer.id].sort());
  });

  it('is read on from the page at which the provider went away', async () => {
    const ids = fill(250);
    provider.events.onPage = () => {
      if (pages().length === 1) provider.mode = 'broken';
    };
    await round();
    expect((await taken()).sort()).toEqual(ids.slice(0, 100).sort());
    await round(0.5);
    provider.events.onPage = () => {};
    provider.mode = 'answers';
    await round(1);
    expect((await taken()).sort()).toEqual([...ids].sort());
    const places = pages().map((page) => page.get('starting_after'));
    const [second, third] = [ids[99], ids[199]];
    expect(places.filter((place, i) => i === 0 || place !== places[i - 1])).toEqual([
      null,
      second,
      third,
      null,
      second,
      third,
    ]);
  }, 30_000);

  it('is begun anew when the provider has forgotten where we stopped', async () => {
    const ids = fill(620);
    await round();
    provider.events.remove(...ids.slice(499, 500));
    await round(1);
    await round(2);
    expect((await taken()).sort()).toEqual(ids.sort());
  });

  it('is read by two at once, and each event counts once', async () => {
    const ids = fill(250);
    provider.delayMs = () => Math.random() * 20;
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => product.app.get(MissedNews).round(now)));
    expect((await taken()).sort()).toEqual(ids.sort());
    const read = await product.database.query<unknown[]>('select reading_until, reading_after from payment_news_read');
    expect(read).toEqual([{ reading_until: null, reading_after: null }]);
  });

  it('is not left in the middle by somebody who was too slow', async () => {
    const ids = fill(150);
    const newer = buildEvent({ type: 'refund.created', object: { id: 're_new' } });
    const slow = async () => {
      // Meanwhile somebody else reads all of it, and another begins once more and comes not far.
      await round(0.1);
      provider.mode = 'broken';
      await round(0.2);
      provider.mode = 'answers';
      provider.events.add(newer);
      return 0;
    };
    jest.spyOn(product.app.get(ProviderNews), 'takeMissed').mockImplementationOnce(slow);
    await round();
    expect((await taken()).sort()).toEqual([...ids, newer.id].sort());
  });

  it.each(['empty', 'babbles', 'wrong key'] as const)('that is none changes nothing (%s)', async (mood) => {
    const ids = fill(3);
    provider.mode = mood;
    await round();
    expect(await taken()).toEqual([]);
    provider.mode = 'answers';
    await round(1);
    expect((await taken()).sort()).toEqual(ids.sort());
  });
});
