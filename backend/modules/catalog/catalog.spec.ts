import { BILLING_TYPES, catalogApi, COLLAPSED_FEATURE_COUNT, type Product, PRODUCT_CATEGORIES } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import { Catalogue } from '.';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const ask = (headers: Record<string, string> = {}) =>
  product.visitor().call(catalogApi.list, { headers: { 'Accept-Encoding': 'identity', ...headers } });
const onSale = async (): Promise<Product[]> => (await ask()).body;
const sql = (text: string, values?: unknown[]) => product.database.query<{ pid: number }[]>(text, values);
/** Ready answers go out before Express, so they have no number of their own. */
const isReady = async () => !(await ask()).headers.has('x-request-id');

describe('the catalogue that an empty database gets', () => {
  it.each(PRODUCT_CATEGORIES)('has all three tiers of $label', async ({ value }) => {
    const tiers = (await onSale()).filter(({ category }) => category === value).map(({ tier }) => tier);
    expect(new Set(tiers)).toEqual(new Set(['starter', 'professional', 'enterprise']));
  });

  it('is in the order of the shop, each package with a name of its own and more to say than a card shows', async () => {
    const products = await onSale();
    expect(products.map(({ sortOrder }) => sortOrder)).toEqual(products.map((_, index) => 10 * (index + 1)));
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    for (const { features, price, billingType } of products) {
      expect(features.length).toBeGreaterThan(COLLAPSED_FEATURE_COUNT);
      expect(price).toBeGreaterThan(0);
      expect(BILLING_TYPES).toContain(billingType);
    }
  });
});

describe('the list', () => {
  it('is not sent again to whoever has it', async () => {
    for (const ready of [false, true]) {
      if (ready) await eventually(isReady);
      const { headers } = await ask();
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toContain('application/json');
      expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
      await sql(`update products set updated_at = now()`);
      expect((await ask({ 'If-None-Match': etag })).status).toBe(200);
    }
  });

  it('gives prices in dollars, and only what is on sale', async () => {
    const [first] = await onSale();
    await sql('update products set price = 149950 where id = $1', [first?.id]);
    expect((await onSale())[0]?.price).toBe(1499.5);
    await sql('update products set is_active = false where id = $1', [first?.id]);
    expect((await onSale()).map(({ id }) => id)).not.toContain(first?.id);
    await sql('update products set is_active = true where id = $1', [first?.id]);
  });

  it('is for every origin that may ask, told by its headers', async () => {
    await eventually(isReady);
    expect((await ask()).headers.get('vary')).toBe('Accept-Encoding, Origin');
    expect((await ask({ Origin: 'https://elsewhere.example' })).headers.get('vary')).toContain('Origin');
  });

  it.each([
    ['price', '49'],
    ['category', `'hats'`],
    ['tier', `'gold'`],
    ['billing_type', `'weekly'`],
  ])('holds nothing with a wrong %s', async (column, value) => {
    await expect(sql(`update products set ${column} = ${value}`)).rejects.toThrow(`products_${column}_check`);
  });
});

describe('a change', () => {
  it('is in the very next answer, however it was made', async () => {
    for (let cents = 1000; cents < 1050; cents += 1) {
      if (cents % 2) await eventually(isReady);
      await sql('update products set price = $1', [cents]);
      expect((await onSale())[0]?.price).toBe(cents / 100);
    }
  });

  it('is nowhere before it is certain', async () => {
    const before = await onSale();
    const runner = product.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`update products set description = 'Never'`);
    expect(await onSale()).toEqual(before);
    await runner.rollbackTransaction();
    await runner.release();
    await eventually(isReady);
    expect(await onSale()).toEqual(before);
  });

  it('waits for nobody who hears nothing', async () => {
    const deaf = product.database.createQueryRunner();
    await deaf.query('select hold_catalogue()');
    await sql(`update products set name = 'Heard by all the others' where sort_order = 10`);
    expect((await onSale())[0]?.name).toBe('Heard by all the others');
    await deaf.release();
  });

  it('is seen although the connection that keeps watch was cut', async () => {
    await eventually(isReady);
    const cut = await sql(
      `select pg_terminate_backend(pid), pid from pg_stat_activity
       where datname = current_database() and query = 'select pg_sleep(10)'`,
    );
    expect(cut).toHaveLength(1);
    await sql(`update products set price = 4200`);
    expect((await onSale())[0]?.price).toBe(42);
    await eventually(isReady);
    await sql(`update products set price = 4300`);
    expect((await onSale())[0]?.price).toBe(43);
  });
});

describe('what others are told', () => {
  it('is found by its ids, in cents, if it is on sale', async () => {
    const catalogue = product.app.get(Catalogue);
    const [one, two] = await catalogue.onSale();
    const ids = [one?.id ?? '', two?.id ?? '', '01890000-0000-7000-8000-000000000000'];
    await sql('update products set is_active = false where id = $1', [two?.id]);
    expect((await catalogue.find(ids)).map(({ id, price }) => ({ id, price }))).toEqual([{ id: one?.id, price: 4300 }]);
  });
});
