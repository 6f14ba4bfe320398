import { TestApp } from '../../test/app';
import { pageDataOf } from '../../test/pages';

const REAL_KEYS = {
  STRIPE_SECRET_KEY: `sk_live_${'x'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${'x'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const KEYS_FOR_PLAY = { ...REAL_KEYS, STRIPE_SECRET_KEY: `sk_test_${'x'.repeat(24)}` };

it.each([
  ['true without any keys', {}, true],
  ['true with keys for play', KEYS_FOR_PLAY, true],
  ['false with real keys', REAL_KEYS, false],
])('pages know whether money is for play: %s', async (_, env, playMoney) => {
  const product = await TestApp.start(env);
  try {
    expect((await pageDataOf(product, '/dashboard', await product.client('ann'))).isTestMode).toBe(playMoney);
    expect(await pageDataOf(product, '/', product.visitor())).not.toHaveProperty('isTestMode');
  } finally {
    await product.stop();
  }
});
