import { Client } from 'pg';
import type Stripe from 'stripe';
import { eventually } from '../../test/app';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { EmulatorProcess } from '../../test/emulator-process';

let database: TestDatabase;
let processA: EmulatorProcess;
let processB: EmulatorProcess;
let stripe: Stripe;

beforeAll(async () => {
  database = await freshDatabase();
  [processA, processB] = await Promise.all([EmulatorProcess.start(database.url), EmulatorProcess.start(database.url)]);
  stripe = processA.stripe;
});
afterAll(async () => {
  await Promise.all([processA.stop(), processB.stop()]);
  await database.drop();
});

const intent = { amount: 900, currency: 'usd' };

describe('an idempotency key', () => {
  it('creates one object and replays the response in every process', async () => {
    const first = await stripe.paymentIntents.create(intent, { idempotencyKey: 'same' });
    const repeated = await processB.stripe.paymentIntents.create(
      { currency: 'usd', amount: 900 },
      { idempotencyKey: 'same' },
    );
    expect(repeated).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(repeated.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  });

  it('creates one object for twenty concurrent requests', async () => {
    const customer = await stripe.customers.create();
    const params = { ...intent, customer: customer.id, payment_method: 'pm_card_visa', confirm: true };
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? processA : processB).stripe.paymentIntents.create(params, {
          idempotencyKey: 'twenty',
          maxNetworkRetries: 0,
        }),
      ),
    );
    const ids = new Set<string>();
    for (const each of attempts) {
      if (each.status === 'fulfilled') ids.add(each.value.id);
      else expect(each.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    }
    expect(ids.size).toBe(1);
    expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('returns 400 for different parameters or another endpoint', async () => {
    await stripe.paymentIntents.create(intent, { idempotencyKey: 'mine' });
    const expectedError = { type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' };
    await expect(
      stripe.paymentIntents.create({ ...intent, amount: 901 }, { idempotencyKey: 'mine' }),
    ).rejects.toMatchObject(expectedError);
    await expect(stripe.customers.create({}, { idempotencyKey: 'mine' })).rejects.toMatchObject(expectedError);
  });

  it('replays a decline, so that a retry charges nothing', async () => {
    const customer = await stripe.customers.create();
    const params = { ...intent, customer: customer.id, payment_method: 'pm_card_visa_chargeDeclined', confirm: true };
    const createOnce = () => stripe.paymentIntents.create(params, { idempotencyKey: 'declined' });
    const declineError = await createOnce().catch((error: unknown) => error as Stripe.errors.StripeError);
    await expect(createOnce()).rejects.toMatchObject({
      statusCode: 402,
      charge: (declineError as { charge?: string }).charge,
    });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('can be reused after an invalid request', async () => {
    const invalidParams = { amount: 'ten' as unknown as number, currency: 'usd' };
    await expect(stripe.paymentIntents.create(invalidParams, { idempotencyKey: 'typo' })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.paymentIntents.create(intent, { idempotencyKey: 'typo' })).toMatchObject({ amount: 900 });
  });

  it('is locked while its request runs, and released when that dies', async () => {
    const { id } = await stripe.customers.create();
    const rename = (from: EmulatorProcess) =>
      from.stripe.customers.update(id, { name: 'Ann' }, { idempotencyKey: 'killed', maxNetworkRetries: 0 });

    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from test_provider.objects where id = $1 for update', [id]);
    const first = expect(rename(processA)).rejects.toMatchObject({ statusCode: 500 });
    const lockHolder = await eventually(async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
      );
      return rows[0]?.pid;
    });
    await expect(rename(processB)).rejects.toMatchObject({ statusCode: 409 });

    // Looks to the database like a killed process: its connection is gone.
    await client.query('select pg_terminate_backend($1)', [lockHolder]);
    await first;
    await client.query('rollback');
    await client.end();
    expect(await eventually(() => rename(processB).catch(() => undefined))).toMatchObject({ name: 'Ann' });
  });
});
