import { Client } from 'pg';
import type Stripe from 'stripe';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { EmulatorProcess } from '../../test/emulator-process';
import { DAY, Subscriber } from '../../test/subscriber';

let database: TestDatabase;
let processA: EmulatorProcess;
let processB: EmulatorProcess;

beforeEach(async () => {
  database = await freshDatabase();
  [processA, processB] = await Promise.all([EmulatorProcess.start(database.url), EmulatorProcess.start(database.url)]);
});
afterEach(async () => {
  await Promise.all([processA.stop(), processB.stop()]);
  await database.drop();
});

/** Rolls back open transactions, as when their process dies. */
async function terminateConnections(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

describe('a renewal', () => {
  it('creates an invoice of the recurring items and charges the saved card', async () => {
    const ann = await Subscriber.start(processA);
    const [first, end] = [await ann.retrieve(), await ann.periodEnd()];
    await ann.advanceToPeriodEnd(-1);
    expect(await ann.invoices()).toHaveLength(1);
    await ann.advanceToPeriodEnd();

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
    const after = await ann.retrieve();
    const [item] = after.items.data;
    expect(after).toMatchObject({ status: 'active', latest_invoice: renewal?.id });
    expect(item).toMatchObject({ current_period_start: end });
    expect(renewal?.lines.data).toMatchObject([
      {
        description: '2 × Care (at $99.00 / month)',
        amount: 19_800,
        period: { start: end, end: item?.current_period_end },
      },
    ]);
    const intent = await ann.latestIntent();
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 19_800, customer: ann.customer });
    expect(await ann.eventTypesOf(renewal?.id ?? '')).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const { data } = await processA.stripe.events.list({ type: 'customer.subscription.updated' });
    const previous = [{ items: first.items, latest_invoice: first.latest_invoice }];
    expect(JSON.stringify(data.map((event) => event.data.previous_attributes))).toBe(JSON.stringify(previous));
  });

  it('runs once per missed period, in order, with several processes', async () => {
    const ann = await Subscriber.start(processA);
    const ends = [await ann.periodEnd()];
    await Promise.all([processA.emulator.clock.advance({ days: 100 }), processB.emulator.clock.advance({ days: 100 })]);
    const cycles = (await ann.invoices())
      .filter(({ billing_reason: reason }) => reason === 'subscription_cycle')
      .reverse();
    for (const { lines } of cycles) ends.push(lines.data[0]?.period.end ?? 0);
    expect(cycles.length).toBeGreaterThanOrEqual(3);
    expect(cycles.map(({ lines }) => lines.data[0]?.period.start)).toEqual(ends.slice(0, -1));
    expect(cycles.map(({ created }) => created)).toEqual(ends.slice(0, -1));
    const { data: charges } = await processA.stripe.charges.list({ customer: ann.customer, limit: 100 });
    expect(charges).toHaveLength(cycles.length + 1);
  });

  it('that fails leaves the invoice open, retries after 3, 5 and 7 days, and then cancels the subscription', async () => {
    const ann = await Subscriber.start(processA, '4000 0000 0000 0341');
    await ann.advanceToPeriodEnd();
    const failed = await ann.latestInvoice();
    expect(failed).toMatchObject({ status: 'open', attempt_count: 1, amount_paid: 0, amount_remaining: 19_800 });
    expect(failed.confirmation_secret).toMatchObject({ type: 'payment_intent' });
    expect(await ann.retrieve()).toMatchObject({ status: 'past_due', latest_invoice: failed.id });
    expect(await ann.latestIntent()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
      client_secret: failed.confirmation_secret?.client_secret,
    });
    expect(await ann.eventTypesOf(failed.id)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.payment_failed',
    ]);

    let attemptedAt = failed.created;
    for (const [i, days] of [3, 5, 7].entries()) {
      expect((await ann.latestInvoice()).next_payment_attempt).toBe(attemptedAt + days * DAY);
      attemptedAt += days * DAY;
      await ann.advanceDays(days);
      expect(await ann.latestInvoice()).toMatchObject({ status: 'open', attempt_count: i + 2 });
    }
    expect(await ann.latestInvoice()).toMatchObject({ next_payment_attempt: null, auto_advance: false });
    expect(await ann.retrieve()).toMatchObject({
      status: 'canceled',
      ended_at: attemptedAt,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await ann.eventTypesOf(ann.id)).at(-1)).toBe('customer.subscription.deleted');
    await ann.advanceDays(90);
    expect(await ann.invoices()).toHaveLength(2);
    expect(await ann.latestInvoice()).toMatchObject({ attempt_count: 4, status: 'open' });
  });

  it('that failed succeeds on a later attempt and reactivates the subscription', async () => {
    const ann = await Subscriber.start(processA);
    await ann.setCardFate('declined');
    await ann.advanceToPeriodEnd();
    expect(await ann.retrieve()).toMatchObject({ status: 'past_due' });
    await ann.setCardFate('pays');
    await ann.advanceDays(3);
    expect(await ann.latestInvoice()).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect(await ann.retrieve()).toMatchObject({ status: 'active' });
    expect((await ann.eventTypesOf(ann.id)).slice(-2)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.updated',
    ]);
  });

  it.each([
    ['later', 'paid', 'active'],
    ['never', 'open', 'past_due'],
  ] as const)(
    'with a processing payment settles when the payment finishes: %s',
    async (fate, status, subscriptionStatus) => {
      const ann = await Subscriber.start(processA);
      await ann.setCardFate(fate);
      await ann.advanceToPeriodEnd();
      const pendingInvoice = await ann.latestInvoice();
      expect([pendingInvoice.status, (await ann.latestIntent()).status]).toEqual(['open', 'processing']);
      const refusal = { statusCode: 400, code: 'payment_intent_unexpected_state' };
      await expect(processA.stripe.invoices.voidInvoice(pendingInvoice.id)).rejects.toMatchObject(refusal);
      await expect(processA.stripe.invoices.pay(pendingInvoice.id)).rejects.toMatchObject(refusal);
      await ann.advanceDays(1);
      const settledInvoice = await ann.latestInvoice();
      expect(settledInvoice).toMatchObject({ id: pendingInvoice.id, status, attempt_count: 1 });
      expect(settledInvoice.next_payment_attempt === null).toBe(status === 'paid');
      expect(await ann.retrieve()).toMatchObject({ status: subscriptionStatus });
    },
  );

  it('happens once when processes die during it', async () => {
    const ann = await Subscriber.start(processA, undefined, 'day');
    const end = await ann.periodEnd();
    for (let i = 0; i < 6; i++) {
      const interruptedProcess = await EmulatorProcess.start(database.url);
      const advancing = interruptedProcess.emulator.clock.advance({ days: 1 }).catch(() => 'died');
      await terminateConnections();
      await advancing;
      await interruptedProcess.stop();
    }
    await processA.emulator.clock.advance({ days: 1 });
    const cycles = (await ann.invoices())
      .filter(({ billing_reason: reason }) => reason === 'subscription_cycle')
      .reverse();
    const starts = cycles.map(({ lines }) => lines.data[0]?.period.start);
    expect(starts).toEqual(cycles.map((_, i) => end + i * DAY));
    const charges: Stripe.Charge[] = [];
    for await (const charge of processA.stripe.charges.list({ customer: ann.customer })) charges.push(charge);
    expect(charges).toHaveLength(cycles.length + 1);
  });
});
