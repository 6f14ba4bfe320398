import { MAX_CART_LINES, cartApi, catalogApi, hasPriceChanged, isUnavailable, type Product } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

type TestClient = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestClient;
let products: Product[];
beforeAll(async () => {
  product = await TestApp.start();
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
  await action(ids).finally(() => query('delete from products where id = any($1)', [ids]));
}

describe('adding', () => {
  it('answers the line, with its package as the shop has it', async () => {
    const { status, body } = await add(0, 2);
    const { name, category, features, price, billingType, tier, isActive } = products[0] as Product;
    expect(status).toBe(201);
    expect(body).toEqual({
      productId: idOf(0),
      quantity: 2,
      product: { name, category, features, price, billingType, tier, isActive },
      priceWhenAdded: price,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(await lines()).toEqual([body]);
  });

  it('goes on top of what is there', async () => {
    await add(0, 2);
    expect((await add(0, 3)).body.quantity).toBe(5);
    expect(await cartContents()).toEqual([[0, 5]]);
  });

  it('past 99 of a package is refused and changes nothing', async () => {
    await add(0, 98);
    const { status, body } = await add(0, 2);
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: 'You can add up to 99 of each package' });
    expect(await cartContents()).toEqual([[0, 98]]);
    expect((await add(0, 1)).body.quantity).toBe(99);
  });

  it(`past ${MAX_CART_LINES} packages is refused in words, and more of those that are there is not`, () =>
    withExtraPackages(MAX_CART_LINES + 1, async ([one = '', ...others]) => {
      const addById = (productId: string) => ann.call(cartApi.add, { body: { productId, quantity: 1 } });
      for (const id of others) expect((await addById(id)).status).toBe(201);
      const { status, body } = await addById(one);
      expect(status).toBe(409);
      expect(body).toMatchObject({ message: 'Your cart can hold 20 different packages. Please remove one first.' });
      expect((await addById(others[0] ?? '')).body.quantity).toBe(2);
      expect(await lines()).toHaveLength(MAX_CART_LINES);
    }));

  it('drops a price that was sent along', async () => {
    const body = { productId: idOf(0), quantity: 1, price: 0.01, priceWhenAdded: 0.01, product: { price: 0.01 } };
    const { body: line } = await ann.send<{ priceWhenAdded: number }>(cartApi.add, { body });
    expect(line.priceWhenAdded).toBe(products[0]?.price);
    expect((await lines())[0]?.product.price).toBe(products[0]?.price);
  });
});

describe('the list', () => {
  it('is newest first, also when an older line changes', async () => {
    for (const index of [0, 1, 2]) await add(index);
    await add(0);
    await updateQuantity(1, 7);
    expect(await cartContents()).toEqual([[2, 1], [1, 7], [0, 2]]); // prettier-ignore
  });

  it('has the price of now beside the price it was added at', async () => {
    await add(0);
    await query('update products set price = price + 1050 where id = $1', [idOf(0)]);
    const [line] = await lines();
    await query('update products set price = price - 1050 where id = $1', [idOf(0)]);
    expect(line && hasPriceChanged(line)).toBe(true);
    expect(line?.priceWhenAdded).toBe(products[0]?.price);
    expect(line?.product.price).toBe((products[0]?.price ?? 0) + 10.5);
  });

  it('is for the one who asks alone', async () => {
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

describe('changing', () => {
  it('sets how many there are', async () => {
    await add(0, 2);
    const { status, body } = await updateQuantity(0, 9);
    expect([status, body.quantity]).toEqual([200, 9]);
    expect(await lines()).toEqual([body]);
  });

  it('is 404 where there is no such line', async () => {
    await add(0);
    expect((await updateQuantity(1, 2)).status).toBe(404);
    expect(await cartContents()).toEqual([[0, 1]]);
  });
});

describe('taking out', () => {
  it('takes out one line, or all, and does not mind when they are gone', async () => {
    for (const index of [0, 1, 2]) await add(index);
    for (let time = 0; time < 2; time += 1) expect((await remove(1)).status).toBe(204);
    expect(await cartContents()).toEqual([[2, 1], [0, 1]]); // prettier-ignore
    for (let time = 0; time < 2; time += 1) expect((await ann.call(cartApi.clear)).status).toBe(204);
    expect(await cartContents()).toEqual([]);
  });
});

describe('a package that is not for sale any more', () => {
  const withFirstInactive = async (action: () => Promise<void>) => {
    await query('update products set is_active = false where id = $1', [idOf(0)]);
    await action().finally(() => query('update products set is_active = true where id = $1', [idOf(0)]));
  };

  it('is marked in the carts that hold it, cannot be changed and can be taken out', async () => {
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

  it('cannot be added', () =>
    withFirstInactive(async () => {
      const { status, body } = await add(0);
      expect([status, body]).toMatchObject([404, { message: 'This package is no longer available' }]);
    }));
});

describe('what makes no sense', () => {
  const QUANTITIES = [0, -1, 1.5, 100, 1e12, 1e308, '2', '', null, true, [], [1], {}, undefined];

  it.each(QUANTITIES)('is refused as a quantity: %p', async (quantity) => {
    await add(0, 4);
    const added = await ann.send(cartApi.add, { body: { productId: idOf(0), quantity } });
    const changed = await ann.send(cartApi.updateQuantity, { params: { productId: idOf(0) }, body: { quantity } });
    for (const { status, body } of [added, changed]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { quantity: 'Quantity has to be a whole number from 1 to 99' } });
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
  ])('is refused as a package, with %i: %p', async (status, productId) => {
    expect((await ann.send(cartApi.add, { body: { productId, quantity: 1 } })).status).toBe(status);
    expect(await cartContents()).toEqual([]);
  });

  it.each([[[]], [[{ productId: '1', quantity: 1 }]], ['text'], [null]])('is refused as a body: %p', async (body) => {
    expect((await ann.send(cartApi.add, { body })).status).toBe(400);
  });

  it('is refused as an address', async () => {
    for (const endpoint of [cartApi.updateQuantity, cartApi.remove]) {
      const { status } = await ann.send(endpoint, { params: { productId: 'nothing' }, body: { quantity: 1 } });
      expect(status).toBe(404);
    }
  });
});
