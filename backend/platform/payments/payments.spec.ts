import { Logger } from '@nestjs/common';
import { TestApp } from '../../test/app';
import { StripeEmulator } from '../../stripe-emulator';
import { Payments, PaymentsModule } from '.';

const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

let product: TestApp;

const schemas = async () =>
  product.database.query<unknown[]>(`select 1 from pg_namespace where nspname = 'test_provider'`);

describe('payments', () => {
  afterEach(() => product.stop());

  it('use the Stripe emulator when no Stripe keys are set', async () => {
    product = await TestApp.start();
    const payments = product.app.get(Payments);
    expect(payments).toMatchObject({ live: false });
    expect(payments.webhookSecret).toMatch(/^whsec_/);
    expect(await payments.stripe.customers.create({ email: 'ann@example.com' })).toMatchObject({ livemode: false });
    expect(await schemas()).toHaveLength(1);
  });

  it('use Stripe, and start no Stripe emulator, when Stripe keys are set', async () => {
    product = await TestApp.start(KEYS);
    const payments = product.app.get(Payments);
    expect(payments).toMatchObject({ live: true, webhookSecret: 'whsec_1', publishableKey: 'pk_live_1' });
    expect(() => product.app.get(StripeEmulator)).toThrow();
    expect(await schemas()).toHaveLength(0);
    for (const path of ['/test-provider/pay/cs_test_1', '/test-provider/confirm/pi_1']) {
      expect((await fetch(`${product.url}${path}`)).status).toBe(404);
    }
  });

  it('use STRIPE_API_URL when it is set', async () => {
    product = await TestApp.start();
    const { url } = product.app.get(StripeEmulator).api;
    const secretKey = 'sk_test_of_somebody_else';
    const proxiedProduct = await TestApp.start({ ...KEYS, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url });
    const payments = proxiedProduct.app.get(Payments);
    expect(payments.live).toBe(false);
    await expect(payments.stripe.customers.list()).rejects.toMatchObject({ statusCode: 401 });
    await proxiedProduct.stop();
  });
});

it('payments without Stripe keys log a warning at each production start', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = KEYS;
  PaymentsModule.with({ isProduction: false, stripe: undefined });
  PaymentsModule.with({
    isProduction: true,
    stripe: { secretKey, publishableKey, webhookSecret: 'whsec_1', apiUrl: undefined },
  });
  expect(warn).not.toHaveBeenCalled();
  PaymentsModule.with({ isProduction: true, stripe: undefined });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('no real payments are taken'));
  warn.mockRestore();
});
