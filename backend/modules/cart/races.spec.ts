import { MAX_CART_LINES, cartApi, catalogApi } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import { seededRandom } from '../../test/hostile-input';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const SEED = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000);

let product: TestApp;
let ids: string[];
beforeAll(async () => {
  product = await TestApp.start();
  ids = (await product.visitor().call(catalogApi.list)).body.map(({ id }) => id);
});
afterAll(() => product.stop());

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => work(i));

async function shopper(name: string) {
  const member = await product.client(name);
  const one = (which: number) => ({ productId: ids[which] ?? '' });
  return {
    add: (which: number, quantity = 1) => member.call(cartApi.add, { body: { ...one(which), quantity } }),
    change: (which: number, quantity: number) =>
      member.call(cartApi.updateQuantity, { params: one(which), body: { quantity } }),
    remove: (which: number) => member.call(cartApi.remove, { params: one(which) }),
    clear: () => member.call(cartApi.clear),
    lines: async () => (await member.call(cartApi.list)).body,
    put: (productId: string) => member.call(cartApi.add, { body: { productId, quantity: 1 } }),
  };
}

it.each(rounds)('loses none of a hundred additions of four packages at once (%i)', async (round) => {
  const { add, lines } = await shopper(`hundred${round}`);
  const replies = await Promise.all(times(100, (i) => add(i % 4)));
  expect(replies.map(({ status }) => status)).toEqual(times(100, () => 201));
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([25, 25, 25, 25]);
});

it('stops at 99 of a package, however many come at once', async () => {
  const { add, lines } = await shopper('greedy');
  const replies = await Promise.all(times(40, () => add(0, 5)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(21);
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([95]);
});

it(`stops at ${MAX_CART_LINES} packages, however many come at once`, async () => {
  const { put, lines } = await shopper('curious');
  const many = times(MAX_CART_LINES * 2, newId);
  await product.database.query(
    `insert into products (id, name, description, category, tier, price, billing_type, features)
     select id, 'Package ' || id, 'One of many', 'seo', 'starter', 100, 'one-time', '{}' from unnest($1::uuid[]) as id`,
    [many],
  );
  const replies = await Promise.all(many.map(put));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_CART_LINES);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(MAX_CART_LINES);
  expect(await lines()).toHaveLength(MAX_CART_LINES);
});

it.each(rounds)(`keeps a cart whole while everything happens to it at once (%i, seed ${SEED})`, async (round) => {
  const { add, change, remove, clear, lines } = await shopper(`busy${round}`);
  const { int: roll } = seededRandom(SEED + round);
  const replies = await Promise.all(
    times(60, () => {
      const which = roll(4);
      const doing = [() => add(which), () => change(which, 1 + roll(99)), () => remove(which), clear, lines];
      return Promise.resolve((doing[roll(doing.length)] ?? lines)());
    }),
  );
  for (const reply of replies) if ('status' in reply) expect([200, 201, 204, 404, 409]).toContain(reply.status);
  const left = await lines();
  expect(new Set(left.map(({ productId }) => productId)).size).toBe(left.length);
  for (const { quantity } of left) expect(quantity >= 1 && quantity <= 99).toBe(true);
});
