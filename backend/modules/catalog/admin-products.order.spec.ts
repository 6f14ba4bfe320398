import {
  catalogApi,
  type Problem,
  type Product,
  type ProductInput,
  MAX_PRODUCTS,
  adminProductsApi,
} from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('june');
});
afterAll(() => product.stop());

let productCount = 0;
const productInput = (change: Partial<ProductInput> = {}): ProductInput => ({
  name: `Bell ${(productCount += 1)}`,
  description: 'Someone answers after closing time.',
  category: 'maintenance',
  tier: 'pro',
  price: 249.5,
  billingType: 'monthly',
  features: ['A number to call', 'An answer within the hour'],
  isActive: true,
  ...change,
});
const create = async (change?: Partial<ProductInput>) =>
  (await admin.call(adminProductsApi.create, { body: productInput(change) })).body;
const update = (id: string, body: Partial<ProductInput>) =>
  admin.call(adminProductsApi.update, { params: { id }, body });
const reorder = (ids: unknown) => admin.send<Product[] & Problem>(adminProductsApi.reorder, { body: { ids } });
const list = async () => (await admin.call(adminProductsApi.list)).body;
const find = async (id: string) => (await list()).find((one) => one.id === id);
const listActive = async () => (await product.visitor().call(catalogApi.list)).body;
const idsOf = (products: Product[]) => products.map(({ id }) => id);

describe('A product name', () => {
  it('is unique among published packages, ignoring case', async () => {
    const one = await create({ name: 'The Corner Sign' });
    const twin = productInput({ name: 'the CORNER sign' });
    const refused = {
      status: 409,
      body: { fields: { name: expect.stringContaining('already has this name') as string } },
    };
    expect(await admin.send(adminProductsApi.create, { body: twin })).toMatchObject(refused);
    const hidden = await create({ name: 'the CORNER sign', isActive: false });
    expect(await update(hidden.id, { isActive: true })).toMatchObject(refused);
    expect((await find(hidden.id))?.isActive).toBe(false);
    await update(one.id, { isActive: false });
    expect((await update(hidden.id, { isActive: true })).status).toBe(200);
  });
});

describe('Reordering products', () => {
  it('changes the order of the shop at once', async () => {
    const reversed = idsOf(await list()).reverse();
    const { status, body } = await reorder(reversed);
    expect([status, idsOf(body)]).toEqual([200, reversed]);
    expect(body.map(({ sortOrder }) => sortOrder)).toEqual(reversed.map((_, index) => 10 * (index + 1)));
    const visible = idsOf(await listActive());
    expect(visible).toEqual(reversed.filter((id) => visible.includes(id)));
  });

  it('leaves unmoved products unchanged', async () => {
    const before = await list();
    const [first, second, ...rest] = before;
    const { body } = await reorder(idsOf([second, first, ...rest] as Product[]));
    expect(body.slice(2)).toEqual(rest);
  });

  it('returns 409 unless the list has exactly all products', async () => {
    const before = await list();
    const ids = idsOf(before);
    const unknown = '0197a000-0000-7000-8000-000000000001';
    for (const invalidIds of [ids.slice(1), [...ids, unknown], [...ids.slice(1), unknown], []]) {
      const { status, body } = await reorder(invalidIds);
      expect([status, body.message]).toEqual([409, expect.stringContaining('Someone else added a package')]);
    }
    for (const invalidIds of [
      [...ids, ids[0]],
      ['x'],
      [1],
      'x',
      null,
      {},
      [null],
      [[ids[0]]],
      Array(1000).fill(ids[0]),
    ]) {
      expect((await reorder(invalidIds)).status).toBe(400);
    }
    expect(await list()).toEqual(before);
  });

  it('ends with one of many concurrent orders', async () => {
    const ids = idsOf(await list());
    const rotations = ids.slice(0, 8).map((_, turn) => [...ids.slice(turn), ...ids.slice(0, turn)]);
    const responses = await Promise.all([...rotations.map(reorder), create(), create()]);
    expect(responses.map((one) => ('status' in one ? one.status : 201))).not.toContain(500);
    const after = await list();
    expect(new Set(after.map(({ sortOrder }) => sortOrder)).size).toBe(after.length);
    expect(rotations).toContainEqual(idsOf(after).filter((id) => ids.includes(id)));
    expect(idsOf(after).slice(0, -2)).toEqual(idsOf(after).filter((id) => ids.includes(id)));
  });
});

it('the product API returns 403 for clients and 401 for visitors', async () => {
  const [guest, visitor] = [await product.client('walt'), product.visitor()];
  const before = await list();
  for (const endpoint of Object.values(adminProductsApi)) {
    const request = {
      params: { id: before[0]?.id ?? '' },
      ...(endpoint.method !== 'GET' && { body: { isActive: false } }),
    };
    expect((await guest.send(endpoint, request)).status).toBe(403);
    expect((await visitor.send(endpoint, request)).status).toBe(401);
  }
  expect(await list()).toEqual(before);
});

it('creation returns 409 above MAX_PRODUCTS under concurrent requests', async () => {
  const room = 3;
  await product.database.query(
    `insert into products (id, name, description, category, tier, price, billing_type, features, is_active)
     select gen_random_uuid(), 'Old ' || n, 'x', 'seo', 'pro', 100, 'monthly', '{}', false
     from generate_series(1, $1::int - $2::int - (select count(*)::int from products)) n`,
    [MAX_PRODUCTS, room],
  );
  const attempts = Array.from({ length: 8 }, () =>
    admin.send<Problem>(adminProductsApi.create, { body: productInput() }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(await list()).toHaveLength(MAX_PRODUCTS);
});
