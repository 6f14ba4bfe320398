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
import { Catalogue } from '.';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('june');
});
afterAll(() => product.stop());

const draft: ProductInput = {
  name: 'The Night Bell',
  description: 'Somebody answers after closing time.',
  category: 'maintenance',
  tier: 'pro',
  price: 249.5,
  billingType: 'monthly',
  features: ['A number to call', 'An answer within the hour'],
  isActive: true,
};

let made = 0;
const another = (change: Partial<ProductInput> = {}) => ({ ...draft, name: `Bell ${(made += 1)}`, ...change });
const create = async (change: Partial<ProductInput> = {}) =>
  (await admin.call(adminProductsApi.create, { body: another(change) })).body;
const edit = (id: string, body: unknown, who: Caller = admin) =>
  who.send<Product & Problem>(adminProductsApi.update, { params: { id }, body });
const all = async () => (await admin.call(adminProductsApi.list)).body;
const find = async (id: string) => (await all()).find((one) => one.id === id);
const onSale = async () => (await product.visitor().call(catalogApi.list)).body;
const idsOf = (products: Product[]) => products.map(({ id }) => id);

describe('a new package', () => {
  it('is as it was written, in whole cents, and stands at the end', async () => {
    const { status, body } = await admin.call(adminProductsApi.create, {
      body: { ...draft, name: '  The Night Bell ', features: [' A number to call', 'An answer within the hour '] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...draft, stripePriceId: null });
    expect(await find(body.id)).toEqual(body);
    expect(idsOf(await all()).at(-1)).toBe(body.id);
    expect(idsOf(await onSale()).at(-1)).toBe(body.id);
    const rows = await product.database.query<unknown[]>('select price from products where id = $1', [body.id]);
    expect(rows).toEqual([{ price: 24950 }]);
  });

  it('stays behind the counter until it is on sale', async () => {
    const { id } = await create({ isActive: false });
    expect(idsOf(await onSale())).not.toContain(id);
    await edit(id, { isActive: true });
    expect(idsOf(await onSale())).toContain(id);
  });

  it('has every field', async () => {
    const { status, body } = await admin.send<Problem>(adminProductsApi.create, { body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(Object.keys(draft).sort());
  });

  it('takes nothing that nobody asked for', async () => {
    const id = '0197a000-0000-7000-8000-000000000001';
    const body = { ...another(), id, sortOrder: -5, stripePriceId: 'price_1', createdAt: '2020-01-01' };
    const { body: kept } = await admin.send<Product>(adminProductsApi.create, { body });
    expect(kept).toMatchObject({ stripePriceId: null });
    expect(kept.id).not.toBe(id);
    expect(kept.sortOrder).toBeGreaterThan(0);
  });
});

describe('a price', () => {
  it.each([PRICE.min, 0.7, 0.57, 1.1, 4.35, 8.2, 19.99, 1.15, 2.675e2, 64.1, 1499, 70_000.07, PRICE.max])(
    'of %d dollars is kept to the cent',
    async (price) => {
      expect((await create({ price, isActive: false })).price).toBe(price);
    },
  );

  it.each([19.999, 0.1 + 0.2 + 0.3, 1.005, 0.49, 0, -1, 100_000, 1e9, 1e308, '20', null, [20], {}, true, NaN])(
    'is never %p',
    async (price) => {
      const { status, body } = await admin.send<Problem>(adminProductsApi.create, { body: { ...another(), price } });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['price']]);
    },
  );

  it('is refused in words', async () => {
    const { id } = await create();
    const words = async (price: unknown) => (await edit(id, { price })).body.fields?.price;
    expect(await words(19.999)).toBe('Price must be in whole cents');
    expect(await words(0.2)).toBe('Price must be at least $0.50');
    expect(await words(2e5)).toBe('Price must be at most $99,999.99');
    expect(await words('20')).toBe('Price must be a number');
  });
});

const WRONG: [keyof ProductInput, unknown][] = [
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

it.each(WRONG)(
  'a package is refused for its %s where that is %j, when it is made and when it is changed',
  async (field, value) => {
    const refused = [400, [field]];
    const { status, body } = await admin.send<Problem>(adminProductsApi.create, {
      body: { ...another(), [field]: value },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual(refused);
    const one = await create({ isActive: false });
    const changed = await edit(one.id, { price: 77, [field]: value });
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual(refused);
    expect(await find(one.id)).toEqual(one);
  },
);

it('says which feature is at fault', async () => {
  const words = async (features: unknown[]) => (await edit('0197a000-0000-7000-8000-000000000001', { features })).body;
  expect((await words(['One', ''])).fields?.features).toBe('Feature 2 is required');
  expect((await words(['One', 'Two', 'ONE'])).fields?.features).toBe('Feature 3 is the same as feature 1');
});

describe('a change', () => {
  it('touches what it names, and nothing else', async () => {
    const one = await create();
    const { status, body } = await edit(one.id, { price: 99 });
    expect([status, body]).toEqual([200, { ...one, price: 99, updatedAt: body.updatedAt, revision: 2 }]);
    const other: ProductInput = { ...another(), tier: 'basic', features: [], billingType: 'one-time', category: 'seo' };
    expect((await edit(one.id, other)).body).toMatchObject(other);
  });

  it('of nothing changes nothing', async () => {
    const one = await create();
    expect(await edit(one.id, {})).toMatchObject({ status: 200, body: one });
    expect(await edit(one.id, { id: 'x', sortOrder: 1, role: 'admin' })).toMatchObject({ status: 200, body: one });
  });

  it('is in the very next answer and on the very next page, in every process', async () => {
    const one = await create({ category: 'seo' });
    const second = await createApp(product.app.get(Config), { work: false });
    await second.listen(0, '127.0.0.1');
    const urls = [product.url, await second.getUrl()];
    const seen = (look: (offers: Product[], page: string) => unknown) =>
      Promise.all(
        urls.map(async (url) => {
          const offers = (await (await fetch(`${url}/api/products`)).json()) as Product[];
          return look(offers, await (await fetch(`${url}/products?category=seo`)).text());
        }),
      );
    for (const price of [300.05, 301.1, 302.15]) {
      const offered = (offers: Product[]) => offers.find(({ id }) => id === one.id)?.price;
      await eventually(async () => (await seen(offered)).every(Boolean));
      await edit(one.id, { price });
      const shown = await seen((offers, page) => [offered(offers), page.includes(formatDollars(price))]);
      expect(shown).toEqual(urls.map(() => [price, true]));
    }
    await edit(one.id, { isActive: false });
    expect(await seen((offers, page) => idsOf(offers).includes(one.id) || page.includes(one.name))).toEqual([
      false,
      false,
    ]);
    await second.close();
  });

  it('takes a package off sale for everybody who asks by its id', async () => {
    const one = await create();
    const catalogue = product.app.get(Catalogue);
    expect(await catalogue.find([one.id])).toHaveLength(1);
    await edit(one.id, { isActive: false });
    expect(await catalogue.find([one.id])).toEqual([]);
  });

  it('finds nothing under an id that is unknown or none at all', async () => {
    for (const id of ['0197a000-0000-7000-8000-000000000001', 'nonsense', "' or 1=1"]) {
      expect([id, (await edit(id, { price: 20 })).status]).toEqual([id, 404]);
      expect([id, (await edit(id, {})).status]).toEqual([id, 404]);
    }
  });

  it('of the same package by many at once leaves each field as one of them said', async () => {
    const one = await create();
    const said = Array.from({ length: 20 }, (_, i) => ({ price: 100 + i, description: `Said ${i}` }));
    expect(await Promise.all(said.map(async (change) => (await edit(one.id, change)).status))).toEqual(
      said.map(() => 200),
    );
    const { price, description } = (await find(one.id)) ?? one;
    expect(said).toContainEqual({ price, description });
  });
});
