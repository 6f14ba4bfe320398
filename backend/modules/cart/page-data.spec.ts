import { cartApi, catalogApi } from '../../contracts';
import { TestApp } from '../../test/app';
import { pageDataOf } from '../../test/pages';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start({}, { runsJobs: false })));
afterAll(() => product.stop());

it('page data has the cart line count, and the lines on the cart page', async () => {
  const ann = await product.client('ann');
  const [first, second] = (await ann.call(catalogApi.list)).body;
  expect((await pageDataOf(product, '/', ann)).cartLineCount).toBe(0);
  for (const one of [first, second]) await ann.call(cartApi.add, { body: { productId: one?.id ?? '', quantity: 3 } });
  const { body: lines } = await ann.call(cartApi.list);
  expect(await pageDataOf(product, '/cart', ann)).toMatchObject({ cartLineCount: 2, cart: lines });
  for (const path of ['/', '/products', '/account', '/nowhere']) {
    const data = await pageDataOf(product, path, ann);
    expect(data.cartLineCount).toBe(2);
    expect(data.cart).toBeUndefined();
  }
});

it('page data has no cart for visitors', async () => {
  for (const path of ['/', '/cart', '/products']) {
    const data = await pageDataOf(product, path, product.visitor());
    expect(data.user).toBeNull();
    expect(data.cart).toBeUndefined();
    expect(data.cartLineCount).toBeUndefined();
  }
});
