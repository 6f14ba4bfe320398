import { Client } from 'pg';
import type Stripe from 'stripe';
import { freshDatabase, type TestDatabase } from '../../../../test/database';
import { ProviderProcess } from '../../../../test/provider';
import { DAY, Subscriber } from '../../../../test/subscriber';

let database: TestDatabase;
let one: ProviderProcess;
let other: ProviderProcess;

beforeEach(async () => {
  database = await freshDatabase();
  [one, other] = await Promise.all([ProviderProcess.start(database.url), ProviderProcess.start(database.url)]);
});
afterEach(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

/** What was being done is undone, as when its process dies. */
async function cut(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

describe('a renewal', () => {
  it('makes an invoice of what recurs, and takes the money from the saved card', async () => {
    const ann = await Subscriber.start(one);
    const [first, end] = [await ann.stands(), await ann.periodEnd()];
    await ann.throughPeriod(-1);
    expect(await ann.invoices()).toHaveLength(1);
    await ann.throughPeriod();

    const [renewal, , ...others] = await ann.invoices();
    expect(others).toEqual([]);
    expect(renewal).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'paid',
      total: 19_800,
      amount_paid: 19_800,
      amount_remaining: 0,
      attempt_count: 1,
      next_payment_attempt: null,
      created: end,
      period_start: first.start_date,
      period_end: end,
      confirmation_secret: null,
      parent: { subscription_details: { subscription: ann.id, metadata: { orderId: 'order-7' } } },
    });
    const after = await ann.stands();
    const [item] = after.items.data;
    expect(after).toMatchObject({ status: 'active', latest_invoice: renewal?.id });
    expect(item).toMatchObject({ current_period_start: end });
    expect(renewal?.lines.data).toMatchObject([
      { description: '2 × Care', amount: 19_800, period: { start: end, end: item?.current_period_end } },
    ]);
    const intent = await ann.intent();
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 19_800, customer: ann.customer });
    expect(await ann.newsOf(renewal?.id ?? '')).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const { data } = await one.stripe.events.list({ type: 'customer.subscription.updated' });
    const previous = [{ items: first.items, latest_invoice: first.latest_invoice }];
    expect(JSON.stringify(data.map((event) => event.data.previous_attributes))).toBe(JSON.stringify(previous));
  });

  it('comes for each period that nobody was there for, in order, and once with several processes', async () => {
    const ann = await Subscriber.start(one);
    const ends = [await ann.periodEnd()];
    await Promise.all([one.provider.clock.advance({ days: 100 }), other.provider.clock.advance({ days: 100 })]);
    const cycles = (await ann.invoices()).filter(({ billing_reason: why }) => why === 'subscription_cycle').reverse();
    for (const { lines } of cycles) ends.push(lines.data[0]?.period.end ?? 0);
    expect(cycles.length).toBeGreaterThanOrEqual(3);
    expect(cycles.map(({ lines }) => lines.data[0]?.period.start)).toEqual(ends.slice(0, -1));
    expect(cycles.map(({ created }) => created)).toEqual(ends.slice(0, -1));
    const { data: charges } = await one.stripe.charges.list({ customer: ann.customer, limit: 100 });
    expect(charges).toHaveLength(cycles.length + 1);
  });

  it('that fails leaves the invoice open and is tried again after 3, 5 and 7 days; then it is over', async () => {
    const ann = await Subscriber.start(one, '4000 0000 0000 0341');
    await ann.throughPeriod();
    const failed = await ann.latest();
    expect(failed).toMatchObject({ status: 'open', attempt_count: 1, amount_paid: 0, amount_remaining: 19_800 });
    expect(failed.confirmation_secret).toMatchObject({ type: 'payment_intent' });
    expect(await ann.stands()).toMatchObject({ status: 'past_due', latest_invoice: failed.id });
    expect(await ann.intent()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
      client_secret: failed.confirmation_secret?.client_secret,
    });
    expect(await ann.newsOf(failed.id)).toEqual(['invoice.created', 'invoice.finalized', 'invoice.payment_failed']);

    let tried = failed.created;
    for (const [i, days] of [3, 5, 7].entries()) {
      expect((await ann.latest()).next_payment_attempt).toBe(tried + days * DAY);
      tried += days * DAY;
      await ann.days(days);
      expect(await ann.latest()).toMatchObject({ status: 'open', attempt_count: i + 2 });
    }
    expect(await ann.latest()).toMatchObject({ next_payment_attempt: null, auto_advance: false });
    expect(await ann.stands()).toMatchObject({
      status: 'canceled',
      ended_at: tried,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await ann.newsOf(ann.id)).at(-1)).toBe('customer.subscription.deleted');
    await ann.days(90);
    expect(await ann.invoices()).toHaveLength(2);
    expect(await ann.latest()).toMatchObject({ attempt_count: 4, status: 'open' });
  });

  it('that failed is paid by a later try, and all is as before', async () => {
    const ann = await Subscriber.start(one);
    await ann.card('declined');
    await ann.throughPeriod();
    expect(await ann.stands()).toMatchObject({ status: 'past_due' });
    await ann.card('pays');
    await ann.days(3);
    expect(await ann.latest()).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect(await ann.stands()).toMatchObject({ status: 'active' });
    expect((await ann.newsOf(ann.id)).slice(-2)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.updated',
    ]);
  });

  it.each([
    ['later', 'paid', 'active'],
    ['never', 'open', 'past_due'],
  ] as const)('whose money is on its way is settled when it arrives: %s', async (fate, status, stands) => {
    const ann = await Subscriber.start(one);
    await ann.card(fate);
    await ann.throughPeriod();
    const waiting = await ann.latest();
    expect([waiting.status, (await ann.intent()).status]).toEqual(['open', 'processing']);
    const refusal = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    await expect(one.stripe.invoices.voidInvoice(waiting.id)).rejects.toMatchObject(refusal);
    await expect(one.stripe.invoices.pay(waiting.id)).rejects.toMatchObject(refusal);
    await ann.days(1);
    const settled = await ann.latest();
    expect(settled).toMatchObject({ id: waiting.id, status, attempt_count: 1 });
    expect(settled.next_payment_attempt === null).toBe(status === 'paid');
    expect(await ann.stands()).toMatchObject({ status: stands });
  });

  it('comes once, whatever processes die in the middle of', async () => {
    const ann = await Subscriber.start(one, undefined, 'day');
    const end = await ann.periodEnd();
    for (let i = 0; i < 6; i++) {
      const dying = await ProviderProcess.start(database.url);
      const passing = dying.provider.clock.advance({ days: 1 }).catch(() => 'died');
      await cut();
      await passing;
      await dying.stop();
    }
    await one.provider.clock.advance({ days: 1 });
    const cycles = (await ann.invoices()).filter(({ billing_reason: why }) => why === 'subscription_cycle').reverse();
    const starts = cycles.map(({ lines }) => lines.data[0]?.period.start);
    expect(starts).toEqual(cycles.map((_, i) => end + i * DAY));
    const charges: Stripe.Charge[] = [];
    for await (const charge of one.stripe.charges.list({ customer: ann.customer })) charges.push(charge);
    expect(charges).toHaveLength(cycles.length + 1);
  });
});
