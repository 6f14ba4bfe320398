import { type OrderItem, type Project as PublicProject, projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { Outbox } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';
import { orderPaidEvent, type PaidOrder } from '../billing/events';
import { Project } from './project.entity';
import { Projects } from './projects.service';

type Member = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: Member;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes' });
});
beforeEach(() => product.database.query('delete from projects'));
afterAll(() => product.stop());

const item = (name: string, more: Partial<OrderItem> = {}): OrderItem => ({
  id: newId(),
  productId: newId(),
  name,
  category: 'web-design',
  billingType: 'one-time',
  quantity: 1,
  price: 149900,
  ...more,
});
const paid = (items: OrderItem[], who = ann): PaidOrder => ({
  orderId: newId(),
  orderNumber: 'A-1027',
  userId: who.user.id,
  items,
  paidAt: new Date().toISOString(),
});
const open = (order: PaidOrder) => product.app.get(Projects).open(order);
const listOf = async (who: Member = ann, query?: Record<string, string>) =>
  (await who.call(projectsApi.list, query && { query })).body;
const only = async (): Promise<PublicProject> => {
  const [project, ...others] = await listOf();
  if (!project || others.length > 0) throw new Error(`${others.length + Number(!!project)} projects`);
  return project;
};

describe('a paid order', () => {
  it('opens a project for its buyer, with what was bought as its brief', async () => {
    const order = paid([
      item('SEO Starter', { category: 'seo', billingType: 'monthly', quantity: 2, price: 49900 }),
      item('Starter Website'),
    ]);
    await open(order);
    expect(await only()).toMatchObject({
      name: 'Starter Website and 1 more',
      description: 'Bought with order A-1027:\n2 × SEO Starter, each month\n1 × Starter Website',
      projectType: 'website',
      status: 'pending',
      progress: 0,
      userId: ann.user.id,
      orderId: order.orderId,
      budget: null,
    });
  });

  it.each([
    ['web-design', 'website'],
    ['seo', 'seo'],
    ['maintenance', 'maintenance'],
    ['social-media', 'social_media'],
  ] as const)('for %s is a project of type %s', async (category, projectType) => {
    await open(paid([item('Something small', { price: 100 }), item('Something', { category })]));
    expect(await only()).toMatchObject({ name: 'Something and 1 more', projectType });
  });

  it('opens one, however often it is told', async () => {
    const order = paid([item('Starter Website')]);
    await Promise.all(Array.from({ length: 20 }, () => open(order)));
    await open(order);
    expect((await only()).orderId).toBe(order.orderId);
  });

  it('with a very long name opens one with a shorter one', async () => {
    await open(paid([item('🐝'.repeat(130)), item('Hosting', { price: 100 })]));
    expect([...(await only()).name]).toHaveLength(120);
    expect((await only()).name).toMatch(/🐝… and 1 more$/u);
  });

  it('is heard of', async () => {
    await product.app.get(Outbox).transaction((_, later) => later(orderPaidEvent, paid([item('Starter Website')])));
    await eventually(async () => (await listOf()).length === 1);
  });
});

describe('the list', () => {
  it('shows clients their own, and admins all with whose they are', async () => {
    const [bea, june] = [await product.client('bea'), await product.admin('june')];
    await open(paid([item('For Ann')]));
    await open(paid([item('For Bea')], bea));
    expect((await listOf()).map(({ name }) => name)).toEqual(['For Ann']);
    expect((await listOf())[0]).not.toHaveProperty('owner');
    expect((await listOf(bea)).map(({ name }) => name)).toEqual(['For Bea']);
    expect((await listOf(june)).map(({ name, owner }) => [name, owner?.name])).toEqual([
      ['For Bea', 'bea'],
      ['For Ann', 'Ann Reyes'],
    ]);
  });

  it('goes on where a page of it ends', async () => {
    for (const name of ['one', 'two', 'three']) await open(paid([item(name)]));
    const { body, headers } = await ann.call(projectsApi.list, { query: { limit: '2', total: '1' } });
    expect(body.map(({ name }) => name)).toEqual(['three', 'two']);
    expect(headers.get('x-total-count')).toBe('3');
    const [, after = ''] = /after=([^>&]+)/.exec(headers.get('link') ?? '') ?? [];
    expect((await listOf(ann, { limit: '2', after })).map(({ name }) => name)).toEqual(['one']);
  });
});

it.each([
  ['progress', '101'],
  ['progress', '-1'],
  ['status', `'lost'`],
  ['project_type', `'hats'`],
  ['name', `''`],
])('holds nothing with a wrong %s (%s)', async (column, value) => {
  await open(paid([item('Starter Website')]));
  await expect(product.database.query(`update projects set ${column} = ${value}`)).rejects.toThrow('violates check');
  expect(await product.database.getRepository(Project).countBy({ progress: 0 })).toBe(1);
});
