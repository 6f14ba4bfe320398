import type Stripe from 'stripe';
import { eventually } from '../test/app';
import { freshDatabase, type TestDatabase } from '../test/database';
import { EmulatorProcess, WebhookReceiver } from '../test/emulator-process';

let database: TestDatabase;
let receivers: WebhookReceiver[];
let processes: EmulatorProcess[];

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

async function start(): Promise<{ process: EmulatorProcess; receiver: WebhookReceiver }> {
  const receiver = await WebhookReceiver.start();
  receivers.push(receiver);
  const process = await EmulatorProcess.start(database.url, receiver);
  processes.push(process);
  return { process, receiver };
}

const pay = (stripe: Stripe) =>
  stripe.paymentIntents.create({ amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });

describe('a webhook', () => {
  it('is signed and contains the event as the API returns it', async () => {
    const { process, receiver } = await start();
    const { id } = await pay(process.stripe);
    await eventually(() => receiver.eventTypes(id).includes('payment_intent.succeeded'));
    const delivery = receiver.received.find(({ body }) => body.includes('"payment_intent.succeeded"'));
    const { webhookSecret, stripe } = process.payments;
    const event = stripe.webhooks.constructEvent(delivery?.body ?? '', delivery?.signature ?? '', webhookSecret);
    expect(event.data.object).toMatchObject({ id, status: 'succeeded' });
    expect(() =>
      stripe.webhooks.constructEvent(`${delivery?.body} `, delivery?.signature ?? '', webhookSecret),
    ).toThrow();
    await eventually(async () => (await stripe.events.retrieve(event.id)).pending_webhooks === 0);
  });

  it('is retried until the receiver returns 2xx', async () => {
    const { process, receiver } = await start();
    let refusals = 2;
    receiver.statusFor = (body) => (body.includes('"charge.succeeded"') && refusals-- > 0 ? 500 : 200);
    await pay(process.stripe);
    for (const tries of [1, 2, 3]) {
      await eventually(() => receiver.eventTypes().filter((type) => type === 'charge.succeeded').length === tries);
      await process.makeDue();
    }
    const { data } = await process.stripe.events.list({ type: 'charge.succeeded' });
    await eventually(async () => (await process.stripe.events.retrieve(data[0]?.id ?? '')).pending_webhooks === 0);
    expect(receiver.eventTypes().filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1);
  });

  it('is delivered when an unavailable receiver returns', async () => {
    const senderOnly = await EmulatorProcess.start(database.url);
    await pay(senderOnly.stripe);
    await senderOnly.stop();
    const { receiver } = await start();
    await eventually(() => receiver.eventTypes().length === 3);
  });

  it('is delivered by exactly one of several processes', async () => {
    const pairs = await Promise.all([start(), start()]);
    for (const { receiver } of pairs) receiver.statusFor = () => 200;
    await Promise.all(Array.from({ length: 30 }, (_, i) => pay(pairs[i % 2]?.process.stripe as Stripe)));
    const deliveredIds = () =>
      pairs.flatMap(({ receiver }) => receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id));
    await eventually(() => deliveredIds().length >= 90);
    expect(new Set(deliveredIds()).size).toBe(90);
    expect(deliveredIds()).toHaveLength(90);
    for (const { receiver } of pairs) expect(receiver.received.length).toBeGreaterThan(0);
  });
});
