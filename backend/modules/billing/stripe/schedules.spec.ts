import { eventually, TestApp } from '../../../test/app';
import { insertPackage } from '../../../test/orders';
import { OrderSchedule } from '../../../test/order-schedule';
import { FakeStripe } from '../../../test/fake-stripe';

// `npm run prove schedules` runs 2,000, from another seed each time.
const SCHEDULES = Number(process.env.SCHEDULES ?? 6);
const SEED = Number(process.env.SCHEDULES_SEED ?? 1);
const CONCURRENCY = Math.min(SCHEDULES, 40);

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

it(
  `${SCHEDULES} orders end in the right state with repeated, late, reordered, or lost events`,
  async () => {
    const packageIds = [
      await insertPackage(product, 149_900),
      await insertPackage(product, 9_900, 'monthly'),
      await insertPackage(product, 5_000),
    ];
    const problems: string[] = [];
    const seeds = Array.from({ length: SCHEDULES }, (_, i) => SEED + i);
    const runBuyer = async (_: unknown, number: number) => {
      const buyer = await product.client(`buyer-${number}`, { email: `buyer-${number}@example.com` });
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        await product.database.query('delete from limits');
        const schedule = new OrderSchedule({ product, provider, productIds: packageIds }, buyer, seed);
        await schedule.run().catch((error: unknown) => schedule.problems.push(String(error)));
        await schedule.closeOpenOrders();
        problems.push(...schedule.problems.map((problem) => `seed ${seed}: ${problem}`));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runBuyer));
    expect(problems).toEqual([]);

    const statusCounts = await product.database.query<{ status: string; count: number }[]>(
      'select status, count(*)::int as count from orders group by status order by status',
    );
    const paid = await product.database.query<{ orderNumber: string }[]>(
      'select order_number as "orderNumber" from orders where paid_at is not null',
    );
    const emailedOrderNumbers = () =>
      product
        .emails()
        .flatMap((mail) => /^Subject: (?:Your receipt for order|New order) (ORD-\d+-\d+)/m.exec(mail)?.[1] ?? []);
    await eventually(() => emailedOrderNumbers().length >= paid.length * 2, 120_000);
    const emailCounts = new Map<string, number>();
    for (const number of emailedOrderNumbers()) emailCounts.set(number, (emailCounts.get(number) ?? 0) + 1);
    expect([...emailCounts.keys()].sort()).toEqual(paid.map(({ orderNumber }) => orderNumber).sort());
    expect([...emailCounts].filter(([, count]) => count !== 2)).toEqual([]);
    process.stdout.write(`orders: ${statusCounts.map(({ status, count }) => `${status}×${count}`).join(' ')}\n`);
  },
  20_000 + SCHEDULES * 1000,
);
