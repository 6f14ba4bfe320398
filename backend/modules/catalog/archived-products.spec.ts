import { adminProductsApi, cartApi, MAX_PRODUCTS, ordersApi, type ProductInput } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('june');
});
afterAll(() => product.stop());

const input: ProductInput = {
  name: 'The Mistake',
  description: 'Made by accident.',
  category: 'seo',
  tier: 'pro',
  price: 100,
  billingType: 'one-time',
  features: ['One thing'],
  isActive: false,
};
const create = async (change: Partial<ProductInput> = {}) =>
  (await admin.call(adminProductsApi.create, { body: { ...input, ...change } })).body.id;
const archive = (ids: string[], archived: boolean) => admin.send(adminProductsApi.archive, { body: { ids, archived } });
const changed = async (ids: string[], archived: boolean) =>
  (await admin.call(adminProductsApi.archive, { body: { ids, archived } })).body.ids;
const listed = async (query: Record<string, string> = {}) =>
  (await admin.call(adminProductsApi.list, { query })).body.map(({ id }) => id);

it('an archived package is left out of the list and of its order, until it is restored', async () => {
  const id = await create();
  expect(await changed([id], true)).toEqual([id]);
  expect(await changed([id], true)).toEqual([]);
  expect(await listed()).not.toContain(id);
  expect(await listed({ archived: '1' })).toEqual([id]);
  const order = (await listed()).reverse();
  expect((await admin.call(adminProductsApi.reorder, { body: { ids: order } })).body.map((one) => one.id)).toEqual(
    order,
  );
  expect(await changed([id], false)).toEqual([id]);
  expect(await listed()).toContain(id);
});

it('a published package must be hidden first, and an archived one can’t be published', async () => {
  const id = await create({ isActive: true });
  const hide = () => admin.send(adminProductsApi.update, { params: { id }, body: { isActive: false } });
  const publish = () => admin.send(adminProductsApi.update, { params: { id }, body: { isActive: true } });
  expect(await archive([id], true)).toMatchObject({
    status: 409,
    body: { message: 'Hide the package before you archive it.' },
  });
  await hide();
  expect(await changed([id], true)).toEqual([id]);
  expect(await publish()).toMatchObject({
    status: 409,
    body: { message: 'This package is archived. Restore it first.' },
  });
  await changed([id], false);
  expect((await publish()).status).toBe(200);
});

it('a sold package stays on the orders when it is archived', async () => {
  const ann = await product.client('ann', { email: 'ann@example.com' });
  const id = await create({ name: 'The Sold One', isActive: true });
  await ann.call(cartApi.checkout, { body: { items: [{ productId: id, quantity: 1 }] } });
  const orders = (await ann.call(ordersApi.listMine)).body;
  await admin.call(adminProductsApi.update, { params: { id }, body: { isActive: false } });
  expect(await changed([id], true)).toEqual([id]);
  expect((await ann.call(ordersApi.listMine)).body).toEqual(orders);
});

it('an archived package leaves room for a new one, and is restored only when there is room', async () => {
  const id = await create({ name: 'The Last One' });
  await changed([id], true);
  const count = (await listed()).length;
  await product.database.query(
    `insert into products (id, name, description, category, tier, price, billing_type, features, is_active)
     select gen_random_uuid(), 'Filler', 'One of many', 'seo', 'pro', 5000, 'one-time', '{}', false
     from generate_series(1, $1)`,
    [MAX_PRODUCTS - count],
  );
  expect((await archive([id], false)).status).toBe(409);
  expect(await listed({ archived: '1' })).toContain(id);
});
