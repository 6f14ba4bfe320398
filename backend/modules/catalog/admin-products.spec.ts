import { createApp } from '../../app';
import {
  catalogApi,
  formatDollars,
  PRICE,
  type Problem,
  type Product,
  PRODUCT_DESCRIPTION,
  PRODUCT_FEATURES,
  PRODUCT_NAME,
  type ProductInput,
  adminProductsApi,
} from '../../contracts';
import { Config } from '../../platform/config';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { CatalogService } from '.';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('june');
});
afterAll(() => product.stop());

const draft: ProductInput = {
  name: 'The Night Bell',
  description: 'Someone answers after closing time.',
  category: 'maintenance',
  tier: 'pro',
  price: 249.5,
  billingType: 'monthly',
  features: ['A number to call', 'An answer within the hour'],
  isActive: true,
};

let productCount = 0;
const productInput = (change: Partial<ProductInput> = {}) => ({
  ...draft,
  name: `Bell ${(productCount += 1)}`,
  ...change,
});
const create = async (change: Partial<ProductInput> = {}) =>
  (await admin.call(adminProductsApi.create, { body: productInput(change) })).body;
const update = (id: string, body: unknown, who: Caller = admin) =>
  who.send<Product & Problem>(adminProductsApi.update, { params: { id }, body });
const list = async () => (await admin.call(adminProductsApi.list)).body;
const find = async (id: string) => (await list()).find((one) => one.id === id);
const listActive = async () => (await product.visitor().call(catalogApi.list)).body;
const idsOf = (products: Product[]) => products.map(({ id }) => id);

describe('Creating a package', () => {
  it('stores the input in cents and appends it to the list', async () => {
    const { status, body } = await admin.call(adminProductsApi.create, {
      body: { ...draft, name: '  The Night Bell ', features: [' A number to call', 'An answer within the hour '] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...draft, stripePriceId: null });
    expect(await find(body.id)).toEqual(body);
    expect(idsOf(await list()).at(-1)).toBe(body.id);
    expect(idsOf(await listActive()).at(-1)).toBe(body.id);
    const rows = await product.database.query<unknown[]>('select price from products where id = $1', [body.id]);
    expect(rows).toEqual([{ price: 24950 }]);
  });

  it('hides the package until it is published', async () => {
    const { id } = await create({ isActive: false });
    expect(idsOf(await listActive())).not.toContain(id);
    await update(id, { isActive: true });
    expect(idsOf(await listActive())).toContain(id);
  });

  it('requires every field', async () => {
    const { status, body } = await admin.send<Problem>(adminProductsApi.create, { body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(Object.keys(draft).sort());
  });

  it('ignores unknown fields', async () => {
    const id = '0197a000-0000-7000-8000-000000000001';
    const body = { ...productInput(), id, sortOrder: -5, stripePriceId: 'price_1', createdAt: '2020-01-01' };
    const { body: created } = await admin.send<Product>(adminProductsApi.create, { body });
    expect(created).toMatchObject({ stripePriceId: null });
    expect(created.id).not.toBe(id);
    expect(created.sortOrder).toBeGreaterThan(0);
  });
});

describe('A price', () => {
  it.each([PRICE.min, 0.7, 0.57, 1.1, 4.35, 8.2, 19.99, 1.15, 2.675e2, 64.1, 1499, 70_000.07, PRICE.max])(
    'of %d dollars is stored to the cent',
    async (price) => {
      expect((await create({ price, isActive: false })).price).toBe(price);
    },
  );

  it.each([19.999, 0.1 + 0.2 + 0.3, 1.005, 0.49, 0, -1, 100_000, 1e9, 1e308, '20', null, [20], {}, true, NaN])(
    'returns 400 for %p',
    async (price) => {
      const { status, body } = await admin.send<Problem>(adminProductsApi.create, {
        body: { ...productInput(), price },
      });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['price']]);
    },
  );

  it('is rejected with a message', async () => {
    const { id } = await create();
    const priceError = async (price: unknown) => (await update(id, { price })).body.fields?.price;
    expect(await priceError(19.999)).toBe('Price must be in whole cents');
    expect(await priceError(0.2)).toBe('Price must be at least $0.50');
    expect(await priceError(2e5)).toBe('Price must be at most $99,999.99');
    expect(await priceError('20')).toBe('Price must be a number');
  });
});

const INVALID_VALUES: [keyof ProductInput, unknown][] = [
  ['name', 'x'.repeat(PRODUCT_NAME.min - 1)],
  ['name', 'x'.repeat(PRODUCT_NAME.max + 1)],
  ['name', 'two\nlines'],
  ['name', null],
  ['description', ''],
  ['description', 'x'.repeat(PRODUCT_DESCRIPTION.max + 1)],
  ['category', 'hats'],
  ['category', ['seo']],
  ['tier', 'gold'],
  ['billingType', 'weekly'],
  ['isActive', 'true'],
  ['isActive', 1],
  ['isActive', null],
  ['features', 'one'],
  ['features', null],
  ['features', { 0: 'one' }],
  ['features', ['']],
  ['features', [' \u200b ']],
  ['features', [['one']]],
  ['features', [null]],
  ['features', ['one', 2]],
  ['features', ['Same', ' same ']],
  ['features', ['x'.repeat(PRODUCT_FEATURES.length.max + 1)]],
  ['features', Array.from({ length: PRODUCT_FEATURES.maxCount + 1 }, (_, i) => `No. ${i}`)],
  ['features', Array.from({ length: 9000 }, () => 'x')],
];

it.each(INVALID_VALUES)('creating and updating return 400 when %s is %j', async (field, value) => {
  const refused = [400, [field]];
  const { status, body } = await admin.send<Problem>(adminProductsApi.create, {
    body: { ...productInput(), [field]: value },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual(refused);
  const one = await create({ isActive: false });
  const changed = await update(one.id, { price: 77, [field]: value });
  expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual(refused);
  expect(await find(one.id)).toEqual(one);
});

it('the error names the invalid feature', async () => {
  const priceError = async (features: unknown[]) =>
    (await update('0197a000-0000-7000-8000-000000000001', { features })).body;
  expect((await priceError(['One', ''])).fields?.features).toBe('Feature 2 is required');
  expect((await priceError(['One', 'Two', 'ONE'])).fields?.features).toBe('Feature 3 is a duplicate of feature 1');
});

describe('Updating a package', () => {
  it('changes only the given fields', async () => {
    const one = await create();
    const { status, body } = await update(one.id, { price: 99 });
    expect([status, body]).toEqual([200, { ...one, price: 99, updatedAt: body.updatedAt, revision: 2 }]);
    const other: ProductInput = {
      ...productInput(),
      tier: 'basic',
      features: [],
      billingType: 'one-time',
      category: 'seo',
    };
    expect((await update(one.id, other)).body).toMatchObject(other);
  });

  it('without known fields changes nothing', async () => {
    const one = await create();
    expect(await update(one.id, {})).toMatchObject({ status: 200, body: one });
    expect(await update(one.id, { id: 'x', sortOrder: 1, role: 'admin' })).toMatchObject({ status: 200, body: one });
  });

  it('shows in the next response and page of every process', async () => {
    const one = await create({ category: 'seo' });
    const second = await createApp(product.app.get(Config), { work: false });
    await second.listen(0, '127.0.0.1');
    const urls = [product.url, await second.getUrl()];
    const readFromAll = (read: (products: Product[], page: string) => unknown) =>
      Promise.all(
        urls.map(async (url) => {
          const products = (await (await fetch(`${url}/api/products`)).json()) as Product[];
          return read(products, await (await fetch(`${url}/products?category=seo`)).text());
        }),
      );
    for (const price of [300.05, 301.1, 302.15]) {
      const priceOf = (products: Product[]) => products.find(({ id }) => id === one.id)?.price;
      await eventually(async () => (await readFromAll(priceOf)).every(Boolean));
      await update(one.id, { price });
      const results = await readFromAll((products, page) => [priceOf(products), page.includes(formatDollars(price))]);
      expect(results).toEqual(urls.map(() => [price, true]));
    }
    await update(one.id, { isActive: false });
    expect(await readFromAll((products, page) => idsOf(products).includes(one.id) || page.includes(one.name))).toEqual([
      false,
      false,
    ]);
    await second.close();
  });

  it('hides the package from lookups by id', async () => {
    const one = await create();
    const catalog = product.app.get(CatalogService);
    expect(await catalog.findActive([one.id])).toHaveLength(1);
    await update(one.id, { isActive: false });
    expect(await catalog.findActive([one.id])).toEqual([]);
  });

  it('returns 404 for an unknown or invalid id', async () => {
    for (const id of ['0197a000-0000-7000-8000-000000000001', 'nonsense', "' or 1=1"]) {
      expect([id, (await update(id, { price: 20 })).status]).toEqual([id, 404]);
      expect([id, (await update(id, {})).status]).toEqual([id, 404]);
    }
  });

  it('applies concurrent updates as a whole', async () => {
    const one = await create();
    const updates = Array.from({ length: 20 }, (_, i) => ({ price: 100 + i, description: `Said ${i}` }));
    expect(await Promise.all(updates.map(async (change) => (await update(one.id, change)).status))).toEqual(
      updates.map(() => 200),
    );
    const { price, description } = (await find(one.id)) ?? one;
    expect(updates).toContainEqual({ price, description });
  });
});
