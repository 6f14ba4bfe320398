import { MAX_CART_LINES, cartApi, catalogApi, hasPriceChanged, isUnavailable, type Product } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

type TestClient = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestClient;
let products: Product[];
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
  products = (await ann.call(catalogApi.list)).body;
});
beforeEach(() => ann.call(cartApi.clear));
afterAll(() => product.stop());

const idOf = (index: number): string => products[index]?.id ?? '';
const query = (text: string, values: unknown[] = []) => product.database.query<unknown>(text, values);
const add = (index: number, quantity = 1, caller: Caller = ann) =>
  caller.call(cartApi.add, { body: { productId: idOf(index), quantity } });
const updateQuantity = (index: number, quantity: number, caller: Caller = ann) =>
  caller.call(cartApi.updateQuantity, { params: { productId: idOf(index) }, body: { quantity } });
const remove = (index: number, caller: Caller = ann) =>
  caller.call(cartApi.remove, { params: { productId: idOf(index) } });
const lines = async (caller: Caller = ann) => (await caller.call(cartApi.list)).body;
const cartContents = async (caller: Caller = ann) =>
  (await lines(caller)).map(({ productId, quantity }) => [products.findIndex(({ id }) => id === productId), quantity]);

async function withExtraPackages(count: number, action: (ids: string[]) => Promise<void>): Promise<void> {
  const ids = Array.from({ length: count }, newId);
  await query(
    `insert into products (id, name, description, category, tier, price, billing_type, features)
     select id, 'Package ' || id, 'One of many', 'seo', 'starter', 100, 'one-time', '{}' from unnest($1::uuid[]) as id`,
    [ids],
  );
  try {
    await action(ids);
  } finally {
    await query('delete from products where id = any($1)', [ids]);
  }
}

describe('Adding to the cart', () => {
  it('returns the line with its product', async () => {
    const { status, body } = await add(0, 2);
    const { slug, name, category, features, price, billingType, tier, isActive } = products[0] as Product;
    expect(status).toBe(201);
    expect(body).toEqual({
      productId: idOf(0),
      quantity: 2,
      product: { slug, name, category, features, price, billingType, tier, isActive },
      priceWhenAdded: price,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(await lines()).toEqual([body]);
  });

  it('adds to the existing quantity', async () => {
    await add(0, 2);
    expect((await add(0, 3)).body.quantity).toBe(5);
    expect(await cartContents()).toEqual([[0, 5]]);
  });

  it('returns 409 above 99 of a package and changes nothing', async () => {
    await add(0, 98);
    const { status, body } = await add(0, 2);
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: 'You can add up to 99 of each package' });
    expect(await cartContents()).toEqual([[0, 98]]);
    expect((await add(0, 1)).body.quantity).toBe(99);
  });

  it(`returns 409 above ${MAX_CART_LINES} packages and still accepts more of an existing one`, () =>
    withExtraPackages(MAX_CART_LINES + 1, async ([one = '', ...others]) => {
      const addById = (productId: string) => ann.call(cartApi.add, { body: { productId, quantity: 1 } });
      for (const id of others) expect((await addById(id)).status).toBe(201);
      const { status, body } = await addById(one);
      expect(status).toBe(409);
      expect(body).toMatchObject({ message: 'Your cart can hold 20 different packages. Please remove one first.' });
      expect((await addById(others[0] ?? '')).body.quantity).toBe(2);
      expect(await lines()).toHaveLength(MAX_CART_LINES);
    }));

  it('ignores a price in the request', async () => {
    const body = { productId: idOf(0), quantity: 1, price: 0.01, priceWhenAdded: 0.01, product: { price: 0.01 } };
    const { body: line } = await ann.send<{ priceWhenAdded: number }>(cartApi.add, { body });
    expect(line.priceWhenAdded).toBe(products[0]?.price);
    expect((await lines())[0]?.product.price).toBe(products[0]?.price);
  });
});

describe('The cart list', () => {
  it('is newest first, also after an older line changes', async () => {
    for (const index of [0, 1, 2]) await add(index);
    await add(0);
    await updateQuantity(1, 7);
    expect(await cartContents()).toEqual([[2, 1], [1, 7], [0, 2]]); // oxfmt-ignore
  });

  it('has the current price and the price when added', async () => {
    await add(0);
    await query('update products set price = price + 1050 where id = $1', [idOf(0)]);
    const [line] = await lines();
    await query('update products set price = price - 1050 where id = $1', [idOf(0)]);
    expect(line && hasPriceChanged(line)).toBe(true);
    expect(line?.priceWhenAdded).toBe(products[0]?.price);
    expect(line?.product.price).toBe((products[0]?.price ?? 0) + 10.5);
  });

  it("contains only the user's own lines", async () => {
    const bea = await product.client('bea');
    await add(0);
    await add(1, 5, bea);
    await remove(0, bea);
    expect((await updateQuantity(0, 9, bea)).status).toBe(404);
    expect(await cartContents(bea)).toEqual([[1, 5]]);
    await bea.call(cartApi.clear);
    expect(await cartContents()).toEqual([[0, 1]]);
    expect(await cartContents(bea)).toEqual([]);
  });
});

describe('Changing a quantity', () => {
  it('sets the quantity', async () => {
    await add(0, 2);
    const { status, body } = await updateQuantity(0, 9);
    expect([status, body.quantity]).toEqual([200, 9]);
    expect(await lines()).toEqual([body]);
  });

  it('returns 404 for a missing line', async () => {
    await add(0);
    expect((await updateQuantity(1, 2)).status).toBe(404);
    expect(await cartContents()).toEqual([[0, 1]]);
  });
});

describe('Removing from the cart', () => {
  it('removes one line or all and is idempotent', async () => {
    for (const index of [0, 1, 2]) await add(index);
    for (let time = 0; time < 2; time += 1) expect((await remove(1)).status).toBe(204);
    expect(await cartContents()).toEqual([[2, 1], [0, 1]]); // oxfmt-ignore
    for (let time = 0; time < 2; time += 1) expect((await ann.call(cartApi.clear)).status).toBe(204);
    expect(await cartContents()).toEqual([]);
  });
});

describe('An unavailable package', () => {
  const withFirstInactive = async (action: () => Promise<void>) => {
    await query('update products set is_active = false where id = $1', [idOf(0)]);
    try {
      await action();
    } finally {
      await query('update products set is_active = true where id = $1', [idOf(0)]);
    }
  };

  it('is marked in carts, cannot be changed and can be removed', async () => {
    await add(0, 3);
    await withFirstInactive(async () => {
      expect((await lines()).map(isUnavailable)).toEqual([true]);
      expect((await updateQuantity(0, 2)).status).toBe(404);
      expect((await add(0)).status).toBe(404);
      expect(await cartContents()).toEqual([[0, 3]]);
      expect((await remove(0)).status).toBe(204);
      expect(await cartContents()).toEqual([]);
    });
  });

  it('returns 404 when added', () =>
    withFirstInactive(async () => {
      const { status, body } = await add(0);
      expect([status, body]).toMatchObject([404, { message: 'This package is no longer available' }]);
    }));
});

describe('Invalid cart input', () => {
  const QUANTITIES = [0, -1, 1.5, 100, 1e12, 1e308, '2', '', null, true, [], [1], {}, undefined];

  it.each(QUANTITIES)('returns 400 for quantity %p', async (quantity) => {
    await add(0, 4);
    const added = await ann.send(cartApi.add, { body: { productId: idOf(0), quantity } });
    const changed = await ann.send(cartApi.updateQuantity, { params: { productId: idOf(0) }, body: { quantity } });
    for (const { status, body } of [added, changed]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { quantity: 'Quantity must be a whole number from 1 to 99' } });
    }
    expect(await cartContents()).toEqual([[0, 4]]);
  });

  it.each([
    [404, newId()],
    [404, 'seo-starter'],
    [404, "' or 1=1 --"],
    [400, ''],
    [400, 7],
    [400, null],
    [400, ['x']],
    [400, { id: 'x' }],
    [400, 'x'.repeat(101)],
  ])('returns %i for product %p', async (status, productId) => {
    expect((await ann.send(cartApi.add, { body: { productId, quantity: 1 } })).status).toBe(status);
    expect(await cartContents()).toEqual([]);
  });

  it.each([[[]], [[{ productId: '1', quantity: 1 }]], ['text'], [null]])('returns 400 for body %p', async (body) => {
    expect((await ann.send(cartApi.add, { body })).status).toBe(400);
  });

  it('returns 404 for an invalid product id in the URL', async () => {
    for (const endpoint of [cartApi.updateQuantity, cartApi.remove]) {
      const { status } = await ann.send(endpoint, { params: { productId: 'nothing' }, body: { quantity: 1 } });
      expect(status).toBe(404);
    }
  });
});
