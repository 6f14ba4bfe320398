import { TestApp } from '../../../test/app';
import { checkout, insertPackage, orderStatuses } from '../../../test/orders';

let product: TestApp;
let packageId: string;
beforeAll(async () => {
  product = await TestApp.start();
  packageId = await insertPackage(product, 149_900);
  await product.database.query(`
    create function fall_over() returns trigger language plpgsql as
    $$ begin raise exception 'It fell over'; end $$`);
});
afterAll(() => product.stop());

/** Stripe replays a 500 under the same idempotency key; so does the Stripe emulator. */
async function whileStripeFails(kind: string, work: () => Promise<unknown>) {
  await product.database.query(`
    create trigger falls before insert on test_provider.objects
    for each row when (new.kind = '${kind}') execute function fall_over()`);
  await work();
  await product.database.query('drop trigger falls on test_provider.objects');
}

describe('Stripe server error', () => {
  it.each(['checkout.session', 'customer'])(
    'for a %s that Stripe replays for a day does not block checkout',
    async (kind) => {
      const ann = await product.client(`ann-${kind.replace('.', '-')}`);
      await whileStripeFails(kind, async () => expect((await checkout(ann, packageId)).status).toBe(503));
      const { status, body } = await checkout(ann, packageId);
      expect(status).toBe(200);
      expect(body.url).toContain('/test-provider/pay/');
      expect(await orderStatuses(ann)).toEqual(['pending']);
      expect((await checkout(ann, packageId)).body.url).toBe(body.url);
    },
    20_000,
  );
});

it('checkout is limited to 60 requests per minute and user', async () => {
  const bea = await product.client('bea');
  const all = await Promise.all(Array.from({ length: 61 }, () => checkout(bea, packageId)));
  expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await checkout(await product.client('cid'), packageId)).status).toBe(200);
});
