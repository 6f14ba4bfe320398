import { MAX_CART_LINES, cartApi, catalogApi } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import { seededRandom } from '../../test/hostile-input';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const SEED = Number(process.env.RACE_SEED ?? 1);

let product: TestApp;
let ids: string[];
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ids = (await product.visitor().call(catalogApi.list)).body.map(({ id }) => id);
});
afterAll(() => product.stop());

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const repeat = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => work(i));

async function createShopper(name: string) {
  const member = await product.client(name);
  const byIndex = (index: number) => ({ productId: ids[index] ?? '' });
  return {
    add: (index: number, quantity = 1) => member.call(cartApi.add, { body: { ...byIndex(index), quantity } }),
    updateQuantity: (index: number, quantity: number) =>
      member.call(cartApi.updateQuantity, { params: byIndex(index), body: { quantity } }),
    remove: (index: number) => member.call(cartApi.remove, { params: byIndex(index) }),
    clear: () => member.call(cartApi.clear),
    lines: async () => (await member.call(cartApi.list)).body,
    addById: (productId: string) => member.call(cartApi.add, { body: { productId, quantity: 1 } }),
  };
}

it.each(rounds)('the cart keeps all of 100 concurrent additions (%i)', async (round) => {
  const { add, lines } = await createShopper(`hundred${round}`);
  const replies = await Promise.all(repeat(100, (i) => add(i % 4)));
  expect(replies.map(({ status }) => status)).toEqual(repeat(100, () => 201));
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([25, 25, 25, 25]);
});

it('the cart stops at 99 of a package under concurrent additions', async () => {
  const { add, lines } = await createShopper('greedy');
  const replies = await Promise.all(repeat(40, () => add(0, 5)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(21);
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([95]);
});

it(`the cart stops at ${MAX_CART_LINES} packages under concurrent additions`, async () => {
  const { addById, lines } = await createShopper('curious');
  const productIds = repeat(MAX_CART_LINES * 2, newId);
  await product.database.query(
    `insert into products (id, name, description, category, tier, price, billing_type, features)
     select id, 'Package ' || id, 'One of many', 'seo', 'starter', 100, 'one-time', '{}' from unnest($1::uuid[]) as id`,
    [productIds],
  );
  const replies = await Promise.all(productIds.map(addById));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_CART_LINES);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(MAX_CART_LINES);
  expect(await lines()).toHaveLength(MAX_CART_LINES);
});

it.each(rounds)(`the cart stays consistent under random concurrent changes (%i, seed ${SEED})`, async (round) => {
  const { add, updateQuantity, remove, clear, lines } = await createShopper(`busy${round}`);
  const { int: roll } = seededRandom(SEED + round);
  const replies = await Promise.all(
    repeat(60, () => {
      const index = roll(4);
      const actions = [() => add(index), () => updateQuantity(index, 1 + roll(99)), () => remove(index), clear, lines];
      return Promise.resolve((actions[roll(actions.length)] ?? lines)());
    }),
  );
  for (const reply of replies) if ('status' in reply) expect([200, 201, 204, 404, 409]).toContain(reply.status);
  const remaining = await lines();
  expect(new Set(remaining.map(({ productId }) => productId)).size).toBe(remaining.length);
  for (const { quantity } of remaining) expect(quantity >= 1 && quantity <= 99).toBe(true);
});
