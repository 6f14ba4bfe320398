import { adminProductsApi, type AdminProduct, type ProductInput } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('june');
});
afterAll(() => product.stop());

const input: ProductInput = {
  name: 'Piñata & Dad’s Café',
  description: 'Named in two languages.',
  category: 'seo',
  tier: 'pro',
  price: 100,
  billingType: 'monthly',
  features: ['One thing'],
  isActive: true,
};
const create = async (change: Partial<ProductInput> = {}) =>
  (await admin.call(adminProductsApi.create, { body: { ...input, ...change } })).body;
const update = async ({ id }: AdminProduct, body: Partial<ProductInput>) =>
  (await admin.call(adminProductsApi.update, { params: { id }, body })).body;
const get = (path: string) =>
  fetch(product.url + path, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } });
const textOf = async (path: string) => (await get(path)).text();
const statusAndTarget = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('location')];
};

describe('The page of a package', () => {
  it('has an address made from the name, which others of that name don’t take', async () => {
    const first = await create();
    expect(first.slug).toBe('pinata-dads-cafe');
    const second = await create({ isActive: false });
    expect(second.slug).toBe('pinata-dads-cafe-2');
    expect((await create({ name: '寿司' })).slug).toBe('package');
    expect((await get('/products/pinata-dads-cafe')).status).toBe(200);
  });

  it('keeps former addresses, which lead to the present one with the query', async () => {
    const one = await create({ name: 'The Old Name' });
    const renamed = await update(one, { name: 'The New Name' });
    expect(renamed.slug).toBe('the-new-name');
    expect(await statusAndTarget('/products/the-old-name?from=mail')).toEqual([
      301,
      '/products/the-new-name?from=mail',
    ]);
    expect(await statusAndTarget(`/products/${one.id}`)).toEqual([301, '/products/the-new-name']);
    expect((await create({ name: 'The Old Name' })).slug).toBe('the-old-name-2');
    expect((await update(renamed, { name: 'The Old Name!' })).slug).toBe('the-old-name');
    expect(await statusAndTarget('/products/the-new-name')).toEqual([301, '/products/the-old-name']);
  });

  it('is cached for visitors, and a change shows in the very next response', async () => {
    const one = await create({ name: 'The Clock' });
    const isCached = async () => !(await get('/products/the-clock')).headers.has('x-request-id');
    for (const price of [120, 130]) {
      await eventually(isCached);
      await update(one, { price });
      expect(await textOf('/products/the-clock')).toContain(`$${price}.00`);
    }
  });

  it('says that a hidden package isn’t sold, without its name, and is not listed', async () => {
    const one = await create({ name: 'The Secret Plan' });
    expect(await textOf('/sitemap.xml')).toContain('/products/the-secret-plan</loc><lastmod>');
    await update(one, { isActive: false });
    const reply = await get('/products/the-secret-plan');
    const page = await reply.text();
    expect(reply.status).toBe(404);
    expect(page).toContain('We don’t sell this package anymore.');
    expect(page).toContain('noindex');
    expect(page).not.toContain('The Secret Plan');
    expect(await textOf('/sitemap.xml')).not.toContain('the-secret-plan');
  });

  it.each(['/products/nothing', '/products/01890000-0000-7000-8000-000000000000', "/products/o'clock"])(
    '%s is not found',
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      expect(await reply.text()).toContain('404: this lot is empty.');
    },
  );
});

describe('A recommended package', () => {
  const recommended = async () =>
    (await admin.call(adminProductsApi.list)).body
      .filter(({ category, isRecommended }) => category === 'maintenance' && isRecommended)
      .map(({ name }) => name);

  it('is one of each category of the first catalog', async () => {
    const { body } = await admin.call(adminProductsApi.list);
    const names = body.filter(({ isRecommended }) => isRecommended).map(({ name }) => name);
    expect(names).toEqual(['The Corner Shop', 'Word of Mouth', 'Swept and Stocked', 'The Regulars']);
  });

  it('takes the place of the one before, also when it moves to the category', async () => {
    const one = await create({ name: 'One', category: 'maintenance', isRecommended: true });
    expect(await recommended()).toEqual(['One']);
    const other = await create({ name: 'Other', isRecommended: true });
    await update(other, { category: 'maintenance' });
    expect(await recommended()).toEqual(['Other']);
    for (let time = 0; time < 5; time += 1) {
      const recommend = ({ id }: AdminProduct) =>
        admin.call(adminProductsApi.update, { params: { id }, body: { isRecommended: true } });
      const replies = await Promise.all([recommend(one), recommend(other)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await recommended()).toHaveLength(1);
  });

  it('is unique by an index', async () => {
    await expect(
      product.database.query(`
        alter table products disable trigger products_recommended;
        update products set is_recommended = true where category = 'maintenance'`),
    ).rejects.toThrow('products_recommended_key');
  });
});

describe('The front page', () => {
  it('shows the lowest price of each category, and a change at once', async () => {
    const one = await create({ name: 'The Penny', category: 'web-design', price: 5 });
    expect(await textOf('/')).toContain('From $5/month');
    await update(one, { price: 7.5 });
    expect(await textOf('/')).toContain('From $7.50/month');
  });
});
