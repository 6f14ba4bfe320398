import type Stripe from 'stripe';
import { eventually } from '../../../test/app';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { ProviderProcess, Receiver } from '../../../test/provider';

let database: TestDatabase;
let receivers: Receiver[];
let processes: ProviderProcess[];

beforeEach(async () => {
  database = await freshDatabase();
  receivers = [];
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  for (const receiver of receivers) receiver.stop();
  await database.drop();
});

async function start(): Promise<{ process: ProviderProcess; receiver: Receiver }> {
  const receiver = await Receiver.start();
  receivers.push(receiver);
  const process = await ProviderProcess.start(database.url, receiver);
  processes.push(process);
  return { process, receiver };
}

const buy = (stripe: Stripe) =>
  stripe.paymentIntents.create({ amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });

describe('news', () => {
  it('comes signed, and says what the API says', async () => {
    const { process, receiver } = await start();
    const { id } = await buy(process.stripe);
    await eventually(() => receiver.types(id).includes('payment_intent.succeeded'));
    const heard = receiver.heard.find(({ body }) => body.includes('"payment_intent.succeeded"'));
    const { webhookSecret, stripe } = process.payments;
    const event = stripe.webhooks.constructEvent(heard?.body ?? '', heard?.signature ?? '', webhookSecret);
    expect(event.data.object).toMatchObject({ id, status: 'succeeded' });
    expect(() => stripe.webhooks.constructEvent(`${heard?.body} `, heard?.signature ?? '', webhookSecret)).toThrow();
    await eventually(async () => (await stripe.events.retrieve(event.id)).pending_webhooks === 0);
  });

  it('comes again until it was heard', async () => {
    const { process, receiver } = await start();
    let refusals = 2;
    receiver.answers = (body) => (body.includes('"charge.succeeded"') && refusals-- > 0 ? 500 : 200);
    await buy(process.stripe);
    await eventually(() => receiver.types().filter((type) => type === 'charge.succeeded').length === 3);
    const { data } = await process.stripe.events.list({ type: 'charge.succeeded' });
    await eventually(async () => (await process.stripe.events.retrieve(data[0]?.id ?? '')).pending_webhooks === 0);
    expect(receiver.types().filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1);
  });

  it('waits for a receiver that was away', async () => {
    const deaf = await ProviderProcess.start(database.url);
    await buy(deaf.stripe);
    await deaf.stop();
    const { receiver } = await start();
    await eventually(() => receiver.types().length === 3);
  });

  it('is shared by processes, each piece told by one of them', async () => {
    const both = await Promise.all([start(), start()]);
    for (const { receiver } of both) receiver.answers = () => 200;
    await Promise.all(Array.from({ length: 30 }, (_, i) => buy(both[i % 2]?.process.stripe as Stripe)));
    const told = () =>
      both.flatMap(({ receiver }) => receiver.heard.map(({ body }) => (JSON.parse(body) as { id: string }).id));
    await eventually(() => told().length >= 90);
    expect(new Set(told()).size).toBe(90);
    expect(told()).toHaveLength(90);
    for (const { receiver } of both) expect(receiver.heard.length).toBeGreaterThan(0);
  });
});
