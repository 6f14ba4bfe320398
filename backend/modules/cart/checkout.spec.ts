import { MAX_CART_LINES, cartApi, catalogApi, type Product } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import { type OrderLine, OrdersService } from '../billing';

type TestClient = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestClient;
let products: Product[];
let checkouts: OrderLine[][];
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
  products = (await ann.call(catalogApi.list)).body;
});
beforeEach(() => {
  checkouts = [];
  jest.spyOn(product.app.get(OrdersService), 'checkout').mockImplementation((_, lines) => {
    checkouts.push(lines);
    return Promise.resolve({ url: 'https://pay.example/1' });
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.stop());

const idOf = (index: number): string => products[index]?.id ?? '';
const checkout = (items: unknown) => ann.send<{ message: string }>(cartApi.checkout, { body: { items } });
const query = (text: string, values: unknown[] = []) => product.database.query<unknown>(text, values);

it('checkout orders the requested items at catalog prices and in request order', async () => {
  await ann.call(cartApi.add, { body: { productId: idOf(0), quantity: 2 } });
  const before = (await ann.call(cartApi.list)).body;
  const items = [
    { productId: idOf(4), quantity: 1, price: 0.01, name: 'Free' },
    { productId: idOf(0).toUpperCase(), quantity: 3, product: { price: 1 } },
  ];
  const { status, body } = await ann.send(cartApi.checkout, { body: { items, totalAmount: 1, userId: newId() } });
  expect([status, body]).toEqual([200, { url: 'https://pay.example/1' }]);
  const line = (index: number, quantity: number) => {
    const { id, name, category, billingType, price } = products[index] as Product;
    return { productId: id, name, category, billingType, quantity, price: Math.round(price * 100) };
  };
  expect(checkouts).toEqual([[line(4, 1), line(0, 3)]]);
  expect((await ann.call(cartApi.list)).body).toEqual(before);
});

it('checkout returns 404 if a package is unavailable', async () => {
  const [one, other] = [idOf(0), idOf(1)];
  await query('update products set is_active = false where id = $1', [one]);
  for (const productId of [one, newId(), 'seo-starter', "' or 1=1 --", '../..']) {
    const { status, body } = await checkout([
      { productId: other, quantity: 1 },
      { productId, quantity: 1 },
    ]);
    expect([status, body.message]).toEqual([404, expect.stringContaining('no longer available')]);
  }
  await query('update products set is_active = true where id = $1', [one]);
  expect(checkouts).toEqual([]);
});

it('checkout uses one price throughout while prices change', async () => {
  const running = { on: true };
  const productIds = [idOf(0), idOf(1)];
  const setPrice = (cents: number) => query('update products set price = $2 where id = any($1)', [productIds, cents]);
  await setPrice(10_000);
  const updates = (async () => {
    for (let price = 10_100; running.on; price += 100) await setPrice(price);
  })();
  for (let attempt = 0; attempt < 30; attempt += 1)
    await checkout(productIds.map((productId) => ({ productId, quantity: 1 })));
  running.on = false;
  await updates;
  expect(checkouts).toHaveLength(30);
  for (const [first, second] of checkouts) expect(first?.price).toBe(second?.price);
  expect(new Set(checkouts.map(([first]) => first?.price)).size).toBeGreaterThan(1);
});

describe('Invalid checkout input', () => {
  const validLine = () => ({ productId: idOf(0), quantity: 1 });
  const nestedLists = (depth: number): unknown => (depth > 0 ? [nestedLists(depth - 1)] : []);

  it.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a text', () => 'everything'],
    ['an object', () => ({ 0: validLine(), length: 1 })],
    ['an empty list', () => []],
    ['a list in a list', () => [[]]],
    ['a list of nulls', () => [null]],
    ['a list of ids', () => [idOf(0)]],
    ['a thousand lists in each other', () => nestedLists(1000)],
    ['a thousand lines', () => Array.from({ length: 1000 }, () => ({ productId: newId(), quantity: 1 }))],
    [
      'one line too many',
      () => Array.from({ length: MAX_CART_LINES + 1 }, () => ({ productId: newId(), quantity: 1 })),
    ],
    ['a package twice', () => [validLine(), validLine()]],
    ['a package twice, in another letter case', () => [validLine(), { productId: idOf(0).toUpperCase(), quantity: 2 }]],
    ['a line without a package', () => [{ quantity: 1 }]],
    ['a list for a package', () => [{ productId: [idOf(0)], quantity: 1 }]],
    ['an empty line', () => [{}]],
    ['a line that inherits', () => [JSON.parse(`{"__proto__":{"productId":"${idOf(0)}","quantity":1}}`) as unknown]],
  ])('returns 400 for %s', async (_, items) => {
    const { status, body } = await checkout(items());
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['items']);
    expect(checkouts).toEqual([]);
  });

  it.each([0, -1, 1.5, 100, 1e12, '2', null, [1], {}, undefined])('returns 400 for quantity %p', async (quantity) => {
    const { status, body } = await checkout([validLine(), { productId: idOf(1), quantity }]);
    expect(status).toBe(400);
    expect(body.message).toBe('Package 2: Quantity must be a whole number from 1 to 99');
    expect(checkouts).toEqual([]);
  });
});
