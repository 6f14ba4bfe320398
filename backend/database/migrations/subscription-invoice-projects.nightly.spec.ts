import { type Invoice, invoicesApi, type Project, projectsApi } from '../../contracts';
import { StripeEmulator } from '../../stripe-emulator';
import { eventually, TestApp } from '../../test/app';
import { buySubscription } from '../../test/subscriptions';
import { SubscriptionInvoiceProjects1795739400000 } from './1795739400000-subscription-invoice-projects';

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start();
});
afterAll(() => product.stop());

it('earlier invoices of a subscription get the project that its order opened', async () => {
  const member = await product.client('ann', { email: 'ann@example.com' });
  await buySubscription(product, member);
  await product.app.get(StripeEmulator).clock.advance({ days: 32 });
  const findMonth = async () =>
    (await member.call(invoicesApi.listMine)).body.find(({ status }: Invoice) => status === 'paid');
  const month = await eventually(findMonth);
  await product.database.query('update invoices set project_id = null where id = $1', [month.id]);
  const runner = product.database.createQueryRunner();
  await new SubscriptionInvoiceProjects1795739400000().up(runner);
  await runner.release();
  const [project] = (await member.call(projectsApi.list)).body as [Project];
  expect((await findMonth())?.projectId).toBe(project.id);
});
