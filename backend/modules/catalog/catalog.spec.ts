import { BILLING_TYPES, catalogApi, COLLAPSED_FEATURE_COUNT, type Product, PRODUCT_CATEGORIES } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import { CatalogService } from '.';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const fetchProducts = (headers: Record<string, string> = {}) =>
  product.visitor().call(catalogApi.list, { headers: { 'Accept-Encoding': 'identity', ...headers } });
const listProducts = async (): Promise<Product[]> => (await fetchProducts()).body;
const query = (text: string, values?: unknown[]) => product.database.query<{ pid: number }[]>(text, values);
/** Cached responses bypass Express and have no request id. */
const isCached = async () => !(await fetchProducts()).headers.has('x-request-id');

describe('The seeded catalog', () => {
  it.each(PRODUCT_CATEGORIES)('has all three tiers of $label', async ({ value }) => {
    const tiers = (await listProducts()).filter(({ category }) => category === value).map(({ tier }) => tier);
    expect(new Set(tiers)).toEqual(new Set(['starter', 'professional', 'enterprise']));
  });

  it('is in shop order with unique names and enough features', async () => {
    const products = await listProducts();
    expect(products.map(({ sortOrder }) => sortOrder)).toEqual(products.map((_, index) => 10 * (index + 1)));
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    for (const { features, price, billingType } of products) {
      expect(features.length).toBeGreaterThan(COLLAPSED_FEATURE_COUNT);
      expect(price).toBeGreaterThan(0);
      expect(BILLING_TYPES).toContain(billingType);
    }
  });
});

describe('The product list', () => {
  it('returns 304 for a matching ETag', async () => {
    for (const ready of [false, true]) {
      if (ready) await eventually(isCached);
      const { headers } = await fetchProducts();
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toContain('application/json');
      expect((await fetchProducts({ 'If-None-Match': etag })).status).toBe(304);
      await query(`update products set updated_at = now()`);
      expect((await fetchProducts({ 'If-None-Match': etag })).status).toBe(200);
    }
  });

  it('has prices in dollars and active products only', async () => {
    const [first] = await listProducts();
    await query('update products set price = 149950 where id = $1', [first?.id]);
    expect((await listProducts())[0]?.price).toBe(1499.5);
    await query('update products set is_active = false where id = $1', [first?.id]);
    expect((await listProducts()).map(({ id }) => id)).not.toContain(first?.id);
    await query('update products set is_active = true where id = $1', [first?.id]);
  });

  it('varies by origin', async () => {
    await eventually(isCached);
    expect((await fetchProducts()).headers.get('vary')).toBe('Accept-Encoding, Origin');
    expect((await fetchProducts({ Origin: 'https://elsewhere.example' })).headers.get('vary')).toContain('Origin');
  });

  it.each([
    ['price', '49'],
    ['category', `'hats'`],
    ['tier', `'gold'`],
    ['billing_type', `'weekly'`],
  ])('rejects a product with a wrong %s', async (column, value) => {
    await expect(query(`update products set ${column} = ${value}`)).rejects.toThrow(`products_${column}_check`);
  });
});

describe('A product change', () => {
  it('shows in the very next response', async () => {
    for (let cents = 1000; cents < 1050; cents += 1) {
      if (cents % 2) await eventually(isCached);
      await query('update products set price = $1', [cents]);
      expect((await listProducts())[0]?.price).toBe(cents / 100);
    }
  });

  it('is invisible before its commit', async () => {
    const before = await listProducts();
    const runner = product.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`update products set description = 'Never'`);
    expect(await listProducts()).toEqual(before);
    await runner.rollbackTransaction();
    await runner.release();
    await eventually(isCached);
    expect(await listProducts()).toEqual(before);
  });

  it('does not wait for an unresponsive lock holder', async () => {
    const unresponsive = product.database.createQueryRunner();
    await unresponsive.query('select hold_catalogue()');
    await query(`update products set name = 'Changed despite the lock' where sort_order = 10`);
    expect((await listProducts())[0]?.name).toBe('Changed despite the lock');
    await unresponsive.release();
  });

  it('shows after the cache lock connection was cut', async () => {
    await eventually(isCached);
    const terminated = await eventually(async () => {
      const pids = await query(
        `select pg_terminate_backend(pid), pid from pg_stat_activity
         where datname = current_database() and query = 'select pg_sleep(10)'`,
      );
      return pids.length > 0 && pids;
    });
    expect(terminated).toHaveLength(1);
    await query(`update products set price = 4200`);
    expect((await listProducts())[0]?.price).toBe(42);
    await eventually(isCached);
    await query(`update products set price = 4300`);
    expect((await listProducts())[0]?.price).toBe(43);
  });
});

describe('CatalogService', () => {
  it('finds active products by id with prices in cents', async () => {
    const catalog = product.app.get(CatalogService);
    const [one, two] = await catalog.listActive();
    const ids = [one?.id ?? '', two?.id ?? '', '01890000-0000-7000-8000-000000000000'];
    await query('update products set is_active = false where id = $1', [two?.id]);
    expect((await catalog.findActive(ids)).map(({ id, price }) => ({ id, price }))).toEqual([
      { id: one?.id, price: 4300 },
    ]);
  });
});
