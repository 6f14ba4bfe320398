import { TestApp } from '../../../test/app';
import { checkout, insertPackage, orderStatuses } from '../../../test/orders';

let product: TestApp;
let packageId: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
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

describe('the limit of 60 new orders per minute and user', () => {
  const atLimit = () => product.database.query(`update limits set count = 60 where key like 'orders:checkout%'`);

  it('is free for repeats, also concurrent ones', async () => {
    const bea = await product.client('bea');
    const { url } = (await checkout(bea, packageId)).body;
    await atLimit();
    const all = await Promise.all(Array.from({ length: 61 }, () => checkout(bea, packageId)));
    expect(all.map(({ status, body }) => [status, body.url])).toEqual(all.map(() => [200, url]));
  });

  it('counts concurrent first requests once', async () => {
    const cid = await product.client('cid');
    const all = await Promise.all(Array.from({ length: 20 }, () => checkout(cid, packageId)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const counts = await product.database.query<object[]>('select count from limits where key = $1', [
      `orders:checkout:${cid.user.id}`,
    ]);
    expect(counts).toEqual([{ count: 1 }]);
  });

  it('refuses another order and keeps the open one', async () => {
    const dora = await product.client('dora');
    const { url } = (await checkout(dora, packageId)).body;
    await atLimit();
    const other = await insertPackage(product, 9_900);
    expect((await checkout(dora, other)).status).toBe(429);
    expect((await checkout(dora, packageId)).body.url).toBe(url);
    expect(await orderStatuses(dora)).toEqual(['pending']);
  });

  it('refuses a first order, without saving it, and only of this user', async () => {
    const eve = await product.client('eve');
    await product.database.query(
      `insert into limits (key, count, ends_at) values ('orders:checkout:' || $1, 60, now() + interval '1 minute')`,
      [eve.user.id],
    );
    expect((await checkout(eve, packageId)).status).toBe(429);
    expect(await orderStatuses(eve)).toEqual([]);
    expect((await checkout(await product.client('finn'), packageId)).status).toBe(200);
  });
});
