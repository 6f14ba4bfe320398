import { TestApp } from '../../test/app';
import { pageDataOf } from '../../test/pages';

const LIVE_KEYS = {
  STRIPE_SECRET_KEY: `sk_live_${'x'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${'x'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const TEST_KEYS = { ...LIVE_KEYS, STRIPE_SECRET_KEY: `sk_test_${'x'.repeat(24)}` };

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  ADMIN_USERNAME: 'root',
  ADMIN_PASSWORD: 'a walk along main street',
};

it.each([
  ['true without any keys', {}, true],
  ['true with keys for play', TEST_KEYS, true],
  ['false with real keys', LIVE_KEYS, false],
  ['true in production with PAYMENTS=test', { ...PRODUCTION, PAYMENTS: 'test' }, true],
])('page data has isTestMode %s', async (_, env, isTestMode) => {
  const product = await TestApp.start(env, { runsJobs: false });
  try {
    expect((await pageDataOf(product, '/dashboard', await product.client('ann'))).isTestMode).toBe(isTestMode);
    expect((await pageDataOf(product, '/', product.visitor())).isTestMode).toBeUndefined();
  } finally {
    await product.stop();
  }
});
