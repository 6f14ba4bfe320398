import { ordersApi } from '../../../contracts';
import { poolOf } from '../../../platform/database';
import { TestApp } from '../../../test/app';
import { checkout, insertPackage } from '../../../test/orders';
import { FakeStripe } from '../../../test/fake-stripe';
import { OrdersService } from './orders.service';
import { User } from '../../auth';

let provider: FakeStripe;
let product: TestApp;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const pool = poolOf(product.database);
  const client = Object.getPrototypeOf(await connectedClient(pool)) as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  const spy = jest.spyOn(client, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [first] = args;
    texts.push(typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''));
    return query.apply(this, args);
  });
  await work();
  spy.mockRestore();
  return texts.filter((text) => /orders|order_items|stripe_customers/.test(text) && !/ask_at"? <=/.test(text));
}

async function connectedClient(pool: ReturnType<typeof poolOf>): Promise<object> {
  const client = await pool.connect();
  client.release();
  return client;
}

it('the order list takes two statements, and one more with a total', async () => {
  const [packageId, monthlyPackageId] = [
    await insertPackage(product, 149_900),
    await insertPackage(product, 9_900, 'monthly'),
  ];
  const ann = await product.client('ann');
  for (let i = 0; i < 6; i += 1) await checkout(ann, ...(i % 2 ? [packageId, monthlyPackageId] : [monthlyPackageId]));
  const list =
    (query: Record<string, string> = {}) =>
    () =>
      ann.call(ordersApi.listMine, { query });
  expect(await statementsOf(list())).toHaveLength(2);
  expect(await statementsOf(list({ limit: '1' }))).toHaveLength(2);
  expect(await statementsOf(list({ total: '1', status: 'cancelled' }))).toHaveLength(3);
});

it('a repeated checkout takes one statement', async () => {
  const packageId = await insertPackage(product, 149_900);
  const bob = await product.client('bob');
  await checkout(bob, packageId);
  const buyer = await product.database.getRepository(User).findOneByOrFail({ id: bob.user.id });
  const [line] = await product.database.query<{ productId: string; name: string }[]>(
    'select id as "productId", name from products where id = $1',
    [packageId],
  );
  const lines = [
    {
      productId: packageId,
      name: line?.name ?? '',
      category: 'web-design' as const,
      billingType: 'one-time' as const,
      quantity: 1,
      price: 149_900,
    },
  ];
  expect(await statementsOf(() => product.app.get(OrdersService).checkout(buyer, lines))).toHaveLength(1);
});
