import { eventually, TestApp } from '../../../test/app';
import { InvoiceSchedule } from '../../../test/invoice-schedule';
import { FakeStripe } from '../../../test/fake-stripe';

// `npm run prove schedules` runs 2,000, from another seed each time.
const SCHEDULES = Number(process.env.SCHEDULES ?? 6);
const SEED = Number(process.env.SCHEDULES_SEED ?? 1);
const CONCURRENCY = Math.min(SCHEDULES, 30);

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
  `ends ${SCHEDULES} invoices in the right state, whatever comes twice, late, in another order or never`,
  async () => {
    const agency = await product.admin('agency');
    const failures: string[] = [];
    const seeds = Array.from({ length: SCHEDULES }, (_, i) => SEED + i);
    const runLane = async (_: unknown, number: number) => {
      const client = await product.client(`client-${number}`, { email: `client-${number}@example.com` });
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        await product.database.query('delete from limits');
        const schedule = new InvoiceSchedule({ product, provider, agency }, client, seed);
        await schedule.run().catch((error: unknown) => schedule.problems.push(String(error)));
        failures.push(...schedule.problems.map((failure) => `seed ${seed}: ${failure}`));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runLane));
    expect(failures).toEqual([]);

    const countsByStatus = await product.database.query<{ status: string; count: number }[]>(
      'select status, count(*)::int as count from invoices group by status order by status',
    );
    const paid = await product.database.query<{ number: string }[]>(
      `select invoice_number as number from invoices where status = 'paid' order by 1`,
    );
    const receipts = () =>
      product.emails().flatMap((mail) => /^Subject: Your receipt for.*?(INV-\d+-\d+)/m.exec(mail)?.[1] ?? []);
    await eventually(() => receipts().length >= paid.length, 120_000);
    expect(receipts().sort()).toEqual(paid.map(({ number }) => number));
    process.stdout.write(
      `invoices from seed ${SEED}: ${countsByStatus.map(({ status, count }) => `${status}×${count}`).join(' ')}\n`,
    );
  },
  20_000 + SCHEDULES * 1000,
);
