import { TestApp } from '../../test/app';

it('the API reference of a live site is for admins', async () => {
  const product = await TestApp.start({
    NODE_ENV: 'production',
    PAYMENTS: 'test',
    SESSION_SECRET: 'x'.repeat(32),
    ADMIN_USERNAME: 'root',
    ADMIN_PASSWORD: 'a walk along main street',
  });
  try {
    const viewers = {
      visitor: product.visitor(),
      client: await product.client('ann'),
      admin: await product.admin('june'),
    };
    for (const path of ['/api/docs', '/api/docs/openapi.json']) {
      const statuses = Object.entries(viewers).map(async ([name, { cookie = '' }]) => {
        const { status } = await fetch(product.url + path, { headers: { Cookie: cookie } });
        return [name, status];
      });
      expect(Object.fromEntries(await Promise.all(statuses))).toEqual({ visitor: 401, client: 403, admin: 200 });
    }
  } finally {
    await product.stop();
  }
});
