import { Logger } from '@nestjs/common';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TestApp } from '../../test/app';
import { freshDatabase } from '../../test/database';
import { StripeEmulator } from '../../stripe-emulator';
import { Payments, PaymentsModule } from '.';
import { stripePayments } from './stripe';

const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

let product: TestApp;

const schemas = async () =>
  product.database.query<unknown[]>(`select 1 from pg_namespace where nspname = 'test_provider'`);

describe('payments', () => {
  afterEach(() => product.stop());

  it('use the Stripe emulator when no Stripe keys are set', async () => {
    product = await TestApp.start({}, { runsJobs: false });
    const payments = product.app.get(Payments);
    expect(payments).toMatchObject({ live: false });
    expect(payments.webhookSecret).toMatch(/^whsec_/);
    expect(await payments.stripe.customers.create({ email: 'ann@example.com' })).toMatchObject({ livemode: false });
    expect(await schemas()).toHaveLength(1);
  });

  it('use Stripe, and start no Stripe emulator, when Stripe keys are set', async () => {
    product = await TestApp.start(KEYS, { runsJobs: false });
    const payments = product.app.get(Payments);
    expect(payments).toMatchObject({ live: true, webhookSecret: 'whsec_1', publishableKey: 'pk_live_1' });
    expect(() => product.app.get(StripeEmulator)).toThrow();
    expect(await schemas()).toHaveLength(0);
    for (const path of ['/test-provider/pay/cs_test_1', '/test-provider/confirm/pi_1']) {
      expect((await fetch(`${product.url}${path}`)).status).toBe(404);
    }
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

const isOfEmulator = (file: string) => file.includes('stripe-emulator');

const COUNT_LOADED = `
  require('reflect-metadata');
  const { createApp } = require('../../app');
  const { loadConfig } = require('../config');
  createApp(loadConfig(process.env), { work: true }).then(async (app) => {
    await app.init();
    await app.close();
    console.log(Object.keys(require.cache).filter(${String(isOfEmulator)}).length);
  });
`;

/** In its own process, because specs share the loaded modules. */
async function countLoadedEmulatorFiles(env: NodeJS.ProcessEnv): Promise<number> {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atelier-payments-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', COUNT_LOADED], {
    cwd: __dirname,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
  });
  await database.drop();
  rmSync(dataDir, { recursive: true });
  return Number(stdout);
}

it("payments don't load the Stripe emulator when Stripe keys are set", async () => {
  const address = { PUBLIC_URL: 'https://shop.example', STRIPE_API_URL: 'http://127.0.0.1:9' };
  const admin = { ADMIN_USERNAME: 'agency', ADMIN_PASSWORD: 'a walk along main street' };
  const production = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', SESSION_SECRET: 's'.repeat(32), ...admin };
  expect(await countLoadedEmulatorFiles({ ...production, ...address, ...KEYS })).toBe(0);
  // This process has loaded it.
  expect(Object.keys(require.cache).filter(isOfEmulator).length).toBeGreaterThan(10);
}, 60_000);
