import { Client } from 'pg';
import { cartApi, catalogApi, type Endpoint } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import { OrdersService } from '../billing';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let productId: string;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann');
  productId = (await ann.call(catalogApi.list)).body[0]?.id ?? '';
  // Cached responses have no request id; wait until the catalog is cached.
  await eventually(async () => !(await product.visitor().call(catalogApi.list)).headers.has('x-request-id'));
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const TABLES = /\b(sessions|users|cart_items|products)\b/;

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([statement]) => {
    const query = statement as unknown as string | { text: string };
    return typeof query === 'string' ? query : query.text;
  });
  query.mockRestore();
  return texts.filter((text) => TABLES.test(text));
}

it.each<[string, Endpoint, () => object]>([
  ['reading', cartApi.list, () => ({})],
  ['adding', cartApi.add, () => ({ body: { productId, quantity: 1 } })],
  ['adding more', cartApi.add, () => ({ body: { productId, quantity: 1 } })],
  ['changing', cartApi.updateQuantity, () => ({ params: { productId }, body: { quantity: 5 } })],
  ['removing', cartApi.remove, () => ({ params: { productId } })],
  ['clearing', cartApi.clear, () => ({})],
  ['checkout', cartApi.checkout, () => ({ body: { items: [{ productId, quantity: 1 }] } })],
])('%s runs two statements: session and cart', async (_, endpoint, sent) => {
  jest.spyOn(product.app.get(OrdersService), 'checkout').mockResolvedValue({ url: 'https://pay.example' });
  const statements = await statementsOf(async () => {
    expect((await ann.send(endpoint, sent())).status).toBeLessThan(300);
  });
  expect(statements).toHaveLength(2);
  expect(statements[0]).toMatch(/sessions[^]*users/);
  expect(statements[1]).toMatch(/cart_items|products/);
});

it('a page runs two statements, also the cart page', async () => {
  for (const path of ['/', '/cart', '/account']) {
    const statements = await statementsOf(() => fetch(product.url + path, { headers: { Cookie: ann.cookie ?? '' } }));
    expect(statements).toHaveLength(2);
  }
});
