import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { TestApp } from '../../test/app';
import { freshDatabase } from '../../test/database';
import { StripeEmulator } from '../../stripe-emulator';
import { Payments, PaymentsModule } from '.';
import { stripePayments } from './stripe';

const EMULATOR_SCHEMA = `select 1 from pg_namespace where nspname = 'test_provider'`;
const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

let product: TestApp;

describe('payments', () => {
  afterEach(() => product.stop());

  it('use the Stripe emulator when no Stripe keys are set', async () => {
    product = await TestApp.start({}, { runsJobs: false });
    const payments = product.app.get(Payments);
    expect(payments).toMatchObject({ live: false });
    expect(payments.webhookSecret).toMatch(/^whsec_/);
    expect(await payments.stripe.customers.create({ email: 'ann@example.com' })).toMatchObject({ livemode: false });
  });

  it('use Stripe, and start no Stripe emulator, when Stripe keys are set', async () => {
    const database = await freshDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    // The template has it for other specs.
    await client.query('drop schema test_provider cascade');
    product = await TestApp.start({ ...KEYS, DATABASE_URL: database.url }, { runsJobs: false });
    const payments = product.app.get(Payments);
    expect(payments).toMatchObject({ live: true, webhookSecret: 'whsec_1', publishableKey: 'pk_live_1' });
    expect(() => product.app.get(StripeEmulator)).toThrow();
    for (const path of ['/test-provider/pay/cs_test_1', '/test-provider/confirm/pi_1']) {
      expect((await fetch(`${product.url}${path}`)).status).toBe(404);
    }
    expect((await client.query(EMULATOR_SCHEMA)).rowCount).toBe(0);
    await client.end();
  });

  it('use STRIPE_API_URL when it is set', async () => {
    product = await TestApp.start({}, { runsJobs: false });
    const { url } = product.app.get(StripeEmulator).api;
    const secretKey = 'sk_test_of_somebody_else';
    const proxiedProduct = await TestApp.start(
      { ...KEYS, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url },
      { runsJobs: false },
    );
    const payments = proxiedProduct.app.get(Payments);
    expect(payments.live).toBe(false);
    await expect(payments.stripe.customers.list()).rejects.toMatchObject({ statusCode: 401 });
    await proxiedProduct.stop();
  });
});

it('payments without Stripe keys log a warning at each production start', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = KEYS;
  await PaymentsModule.with({ isProduction: false, stripe: undefined });
  await PaymentsModule.with({
    isProduction: true,
    stripe: { secretKey, web: { publishableKey, webhookSecret: 'whsec_1' }, apiUrl: undefined },
  });
  expect(warn).not.toHaveBeenCalled();
  await PaymentsModule.with({ isProduction: true, stripe: undefined });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('no real payments are taken'));
  warn.mockRestore();
});

it('payments of the worker have a secret key only', () => {
  const payments = stripePayments({ secretKey: 'sk_live_1', apiUrl: undefined, web: undefined });
  expect(payments).toMatchObject({ live: true });
  expect(() => payments.webhookSecret).toThrow('The worker has no');
  expect(() => payments.publishableKey).toThrow('The worker has no');
});
