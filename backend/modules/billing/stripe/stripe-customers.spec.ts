import { TestApp } from '../../../test/app';
import { eventually } from '../../../test/app';
import { buySubscription } from '../../../test/subscriptions';
import { StripeCustomersService } from './stripe-customers.service';
import { Deadline } from './stripe.gateway';

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start();
});
afterAll(() => product.stop());

it('erases the customer of this mode only, because the other key is needed for the other', async () => {
  const ann = await product.client('ann', { email: 'ann@example.com' });
  await buySubscription(product, ann, 'Care');
  await product.database.query(
    `insert into stripe_customers (user_id, live, customer_id) values ($1, true, 'cus_live')`,
    [ann.user.id],
  );
  const customers = () =>
    product.database.query<object[]>('select live, customer_id as id from stripe_customers where user_id = $1', [
      ann.user.id,
    ]);
  await eventually(async () => (await customers()).length === 2);
  await product.app.get(StripeCustomersService).erase(ann.user.id, new Deadline(10_000));
  expect(await customers()).toEqual([{ live: true, id: 'cus_live' }]);
  expect(
    await product.database.query(
      `select from test_provider.objects where kind = 'customer' and data::text like '%ann@example.com%'`,
    ),
  ).toEqual([]);
  // Again, as a job may run twice.
  await product.app.get(StripeCustomersService).erase(ann.user.id, new Deadline(10_000));
  expect(await customers()).toHaveLength(1);
});
