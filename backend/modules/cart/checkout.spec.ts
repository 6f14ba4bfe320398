import { MAX_CART_LINES, cartApi, catalogApi, type Product } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import { type OrderLine, Orders } from '../billing';

type Member = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: Member;
let shop: Product[];
let ordered: OrderLine[][];
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  shop = (await ann.call(catalogApi.list)).body;
});
beforeEach(() => {
  ordered = [];
  jest.spyOn(product.app.get(Orders), 'checkout').mockImplementation((_, lines) => {
    ordered.push(lines);
    return Promise.resolve({ url: 'https://pay.example/1' });
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.stop());

const idOf = (which: number): string => shop[which]?.id ?? '';
const checkout = (items: unknown) => ann.send<{ message: string }>(cartApi.checkout, { body: { items } });
const sql = (text: string, values: unknown[] = []) => product.database.query<unknown>(text, values);

it('orders what is asked for, in its order, at the prices of the catalogue', async () => {
  await ann.call(cartApi.add, { body: { productId: idOf(0), quantity: 2 } });
  const before = (await ann.call(cartApi.list)).body;
  const items = [
    { productId: idOf(4), quantity: 1, price: 0.01, name: 'Free' },
    { productId: idOf(0).toUpperCase(), quantity: 3, product: { price: 1 } },
  ];
  const { status, body } = await ann.send(cartApi.checkout, { body: { items, totalAmount: 1, userId: newId() } });
  expect([status, body]).toEqual([200, { url: 'https://pay.example/1' }]);
  const line = (which: number, quantity: number) => {
    const { id, name, category, billingType, price } = shop[which] as Product;
    return { productId: id, name, category, billingType, quantity, price: Math.round(price * 100) };
  };
  expect(ordered).toEqual([[line(4, 1), line(0, 3)]]);
  expect((await ann.call(cartApi.list)).body).toEqual(before);
});

it('needs every package to be on sale', async () => {
  const [one, other] = [idOf(0), idOf(1)];
  await sql('update products set is_active = false where id = $1', [one]);
  for (const productId of [one, newId(), 'seo-starter', "' or 1=1 --", '../..']) {
    const { status, body } = await checkout([
      { productId: other, quantity: 1 },
      { productId, quantity: 1 },
    ]);
    expect([status, body.message]).toEqual([404, expect.stringContaining('not for sale any more')]);
  }
  await sql('update products set is_active = true where id = $1', [one]);
  expect(ordered).toEqual([]);
});

it('uses one price throughout, however often it changes meanwhile', async () => {
  const sale = { on: true };
  const both = [idOf(0), idOf(1)];
  const setPrice = (cents: number) => sql('update products set price = $2 where id = any($1)', [both, cents]);
  await setPrice(10_000);
  const changing = (async () => {
    for (let price = 10_100; sale.on; price += 100) await setPrice(price);
  })();
  for (let time = 0; time < 30; time += 1) await checkout(both.map((productId) => ({ productId, quantity: 1 })));
  sale.on = false;
  await changing;
  expect(ordered).toHaveLength(30);
  for (const [first, second] of ordered) expect(first?.price).toBe(second?.price);
  expect(new Set(ordered.map(([first]) => first?.price)).size).toBeGreaterThan(1);
});

describe('what makes no sense', () => {
  const good = () => ({ productId: idOf(0), quantity: 1 });
  const deep = (depth: number): unknown => (depth > 0 ? [deep(depth - 1)] : []);

  it.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a text', () => 'everything'],
    ['an object', () => ({ 0: good(), length: 1 })],
    ['an empty list', () => []],
    ['a list in a list', () => [[]]],
    ['a list of nulls', () => [null]],
    ['a list of ids', () => [idOf(0)]],
    ['a thousand lists in each other', () => deep(1000)],
    ['a thousand lines', () => Array.from({ length: 1000 }, () => ({ productId: newId(), quantity: 1 }))],
    [
      'one line too many',
      () => Array.from({ length: MAX_CART_LINES + 1 }, () => ({ productId: newId(), quantity: 1 })),
    ],
    ['a package twice', () => [good(), good()]],
    ['a package twice, in other letters', () => [good(), { productId: idOf(0).toUpperCase(), quantity: 2 }]],
    ['a line without a package', () => [{ quantity: 1 }]],
    ['a list for a package', () => [{ productId: [idOf(0)], quantity: 1 }]],
    ['an empty line', () => [{}]],
    ['a line that inherits', () => [JSON.parse(`{"__proto__":{"productId":"${idOf(0)}","quantity":1}}`) as unknown]],
  ])('is refused: %s', async (_, items) => {
    const { status, body } = await checkout(items());
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['items']);
    expect(ordered).toEqual([]);
  });

  it.each([0, -1, 1.5, 100, 1e12, '2', null, [1], {}, undefined])('is refused as a quantity: %p', async (quantity) => {
    const { status, body } = await checkout([good(), { productId: idOf(1), quantity }]);
    expect(status).toBe(400);
    expect(body.message).toBe('Package 2: Quantity has to be a whole number from 1 to 99');
    expect(ordered).toEqual([]);
  });
});
