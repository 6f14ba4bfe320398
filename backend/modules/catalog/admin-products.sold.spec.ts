import { cartApi, ordersApi, type ProductInput, adminProductsApi } from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let admin: Caller;
let ann: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@example.com' });
});
afterAll(() => product.stop());

const productInput: ProductInput = {
  name: 'The Night Bell',
  description: 'Someone answers after closing time.',
  category: 'maintenance',
  tier: 'pro',
  price: 249.5,
  billingType: 'monthly',
  features: ['A number to call'],
  isActive: true,
};
const other = { name: 'The Day Bell', price: 99, billingType: 'one-time', category: 'seo', isActive: false } as const;

it('a changed or hidden package stays as sold on orders and is marked in carts', async () => {
  const { id } = (await admin.call(adminProductsApi.create, { body: productInput })).body;
  const one = { productId: id, quantity: 2 };
  await ann.call(cartApi.add, { body: one });
  expect((await ann.call(cartApi.checkout, { body: { items: [one] } })).status).toBe(200);
  const [sold] = (await ann.call(ordersApi.listMine)).body;
  expect(sold?.items).toMatchObject([{ name: 'The Night Bell', billingType: 'monthly', price: 24_950, quantity: 2 }]);

  expect((await admin.call(adminProductsApi.update, { params: { id }, body: other })).status).toBe(200);
  expect((await ann.call(ordersApi.listMine)).body).toEqual([sold]);
  expect((await ann.call(cartApi.list)).body).toMatchObject([
    { ...one, priceWhenAdded: 249.5, product: { name: 'The Day Bell', price: 99, isActive: false } },
  ]);
  expect((await ann.call(cartApi.add, { body: one })).status).toBe(404);
  expect((await ann.call(cartApi.checkout, { body: { items: [one] } })).status).toBe(404);
});
