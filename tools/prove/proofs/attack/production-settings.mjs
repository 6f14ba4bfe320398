import { freePort } from '../../../free-port.mjs';
import { ProductProcess } from '../../support/product.mjs';
import { ADMIN, PRODUCTION } from './site.mjs';

export async function productionSettings({ site, check }) {
  const refusal = async (env) => {
    const shared = { ...process.env, DATA_DIR: site.product.dataDir, DATABASE_URL: site.product.databaseUrl };
    const web = new ProductProcess('web', await freePort(), { ...shared, ...PRODUCTION, ...env });
    const message = await web.start().then(
      () => '',
      (error) => error.message,
    );
    await web.stop();
    return message;
  };
  const isRefused = async (name, env) => (await refusal(env)).includes(name);
  check(
    'L1: production refuses a public address without https',
    await isRefused('PUBLIC_URL', { PUBLIC_URL: 'http://www.example.com' }),
  );
  check(
    'M10: production refuses to start without keys of Stripe',
    await isRefused('STRIPE_SECRET_KEY', { PAYMENTS: '' }),
  );
  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'w' };
  check(
    'M10: production refuses test keys of Stripe unless they are meant',
    await isRefused('STRIPE_SECRET_KEY', { PAYMENTS: '', ...testKeys }),
  );
  const weak = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'admin123' };
  check('H3: production refuses a weak ADMIN_PASSWORD', await isRefused('ADMIN_PASSWORD', weak));

  const newPassword = 'another walk at night';
  const admin = await site.admin();
  await admin.call('POST', '/api/password', { currentPassword: ADMIN.password, newPassword });
  await site.web.restart();
  const signIn = async (password) =>
    (await site.visitor()('POST', '/api/login', { username: ADMIN.username, password })).status;
  check('M5: a replaced password of the first admin stays out after a restart', (await signIn(ADMIN.password)) === 401);
  check('M5: the new one works', (await signIn(newPassword)) === 200);
  check('M5: and so does the session', (await admin.call('GET', '/api/user')).status === 200);
}
