import { type OrderItem, type Project as PublicProject, projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { Outbox } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';
import { orderPaidEvent, type PaidOrder } from '../billing/orders/events';
import { Project } from './project.entity';
import { OrderProjectListener } from './order-project.listener';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes' });
});
beforeEach(() => product.database.query('delete from projects'));
afterAll(() => product.stop());

const orderItem = (name: string, overrides: Partial<OrderItem> = {}): OrderItem => ({
  id: newId(),
  productId: newId(),
  name,
  category: 'web-design',
  billingType: 'one-time',
  quantity: 1,
  price: 149900,
  ...overrides,
});
const paidOrder = (items: OrderItem[], user = ann): PaidOrder => ({
  orderId: newId(),
  orderNumber: 'A-1027',
  userId: user.user.id,
  items,
  paidAt: new Date().toISOString(),
});
const createFromOrder = (order: PaidOrder) => product.app.get(OrderProjectListener).createFromOrder(order);
const listProjects = async (user: TestUser = ann, query?: Record<string, string>) =>
  (await user.call(projectsApi.list, query && { query })).body;
const onlyProject = async (): Promise<PublicProject> => {
  const [project, ...others] = await listProjects();
  if (!project || others.length > 0) throw new Error(`${others.length + Number(!!project)} projects`);
  return project;
};

describe('a paid order', () => {
  it('creates a project for the client, with the items as its description', async () => {
    const order = paidOrder([
      orderItem('SEO Starter', { category: 'seo', billingType: 'monthly', quantity: 2, price: 49900 }),
      orderItem('Starter Website'),
    ]);
    await createFromOrder(order);
    expect(await onlyProject()).toMatchObject({
      name: 'Starter Website and 1 more',
      description: 'Purchased in order A-1027:\n2 × SEO Starter, monthly\n1 × Starter Website',
      projectType: 'new-website',
      status: 'pending',
      progress: 0,
      userId: ann.user.id,
      orderId: order.orderId,
      budget: null,
    });
  });

  it.each([
    ['web-design', 'new-website'],
    ['seo', 'seo-services'],
    ['maintenance', 'website-maintenance'],
    ['social-media', 'social_media'],
  ] as const)('for %s creates a project of type %s', async (category, projectType) => {
    await createFromOrder(
      paidOrder([orderItem('Something small', { price: 100 }), orderItem('Something', { category })]),
    );
    expect(await onlyProject()).toMatchObject({ name: 'Something and 1 more', projectType });
  });

  it('creates one project for repeated events', async () => {
    const order = paidOrder([orderItem('Starter Website')]);
    await Promise.all(Array.from({ length: 20 }, () => createFromOrder(order)));
    await createFromOrder(order);
    expect((await onlyProject()).orderId).toBe(order.orderId);
  });

  it('with a very long item name creates a project with a truncated name', async () => {
    await createFromOrder(paidOrder([orderItem('🐝'.repeat(130)), orderItem('Hosting', { price: 100 })]));
    expect([...(await onlyProject()).name]).toHaveLength(120);
    expect((await onlyProject()).name).toMatch(/🐝… and 1 more$/u);
  });

  it('is handled by the event listener', async () => {
    await product.app
      .get(Outbox)
      .transaction((_, enqueue) => enqueue(orderPaidEvent, paidOrder([orderItem('Starter Website')])));
    await eventually(async () => (await listProjects()).length === 1);
  });
});

describe('the list', () => {
  it('returns clients their own projects, and admins all with owners', async () => {
    const [bea, june] = [await product.client('bea'), await product.admin('june')];
    await createFromOrder(paidOrder([orderItem('For Ann')]));
    await createFromOrder(paidOrder([orderItem('For Bea')], bea));
    expect((await listProjects()).map(({ name }) => name)).toEqual(['For Ann']);
    expect((await listProjects())[0]).not.toHaveProperty('owner');
    expect((await listProjects(bea)).map(({ name }) => name)).toEqual(['For Bea']);
    expect((await listProjects(june)).map(({ name, owner }) => [name, owner?.name])).toEqual([
      ['For Bea', 'bea'],
      ['For Ann', 'Ann Reyes'],
    ]);
  });

  it('continues after the last item of a page', async () => {
    for (const name of ['one', 'two', 'three']) await createFromOrder(paidOrder([orderItem(name)]));
    const { body, headers } = await ann.call(projectsApi.list, { query: { limit: '2', total: '1' } });
    expect(body.map(({ name }) => name)).toEqual(['three', 'two']);
    expect(headers.get('x-total-count')).toBe('3');
    const [, after = ''] = /after=([^>&]+)/.exec(headers.get('link') ?? '') ?? [];
    expect((await listProjects(ann, { limit: '2', after })).map(({ name }) => name)).toEqual(['one']);
  });
});

it.each([
  ['progress', '101'],
  ['progress', '-1'],
  ['status', `'lost'`],
  ['project_type', `'hats'`],
  ['name', `''`],
])('the database rejects an invalid %s (%s)', async (column, value) => {
  await createFromOrder(paidOrder([orderItem('Starter Website')]));
  await expect(product.database.query(`update projects set ${column} = ${value}`)).rejects.toThrow('violates check');
  expect(await product.database.getRepository(Project).countBy({ progress: 0 })).toBe(1);
});
