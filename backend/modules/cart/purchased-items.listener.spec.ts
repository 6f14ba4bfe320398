import { cartApi, catalogApi, type OrderItem } from '../../contracts';
import { newId } from '../../platform/database';
import { Outbox } from '../../platform/jobs';
import { eventually, TestApp } from '../../test/app';
import { orderPaidEvent, type PaidOrder } from '../billing/orders/events';
import { PurchasedItemsListener } from './purchased-items.listener';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);

let product: TestApp;
let ids: string[];
beforeAll(async () => {
  product = await TestApp.start();
  ids = (await product.visitor().call(catalogApi.list)).body.map(({ id }) => id);
});
afterAll(() => product.stop());

async function createBuyer(name: string, quantities: number[]) {
  const member = await product.client(name);
  const add = (which: number, quantity: number) =>
    member.call(cartApi.add, { body: { productId: ids[which] ?? '', quantity } });
  for (const [which, quantity] of quantities.entries()) if (quantity > 0) await add(which, quantity);
  const paidOrder = (bought: number[]): PaidOrder => ({
    orderId: newId(),
    orderNumber: 'A-1',
    userId: member.user.id,
    items: bought.flatMap((quantity, which) => (quantity > 0 ? [orderItem(ids[which] ?? '', quantity)] : [])),
    paidAt: new Date().toISOString(),
  });
  const quantitiesLeft = async () => {
    const { body } = await member.call(cartApi.list);
    return ids.slice(0, quantities.length).map((id) => body.find(({ productId }) => productId === id)?.quantity ?? 0);
  };
  return { add, paidOrder, quantitiesLeft };
}

const orderItem = (productId: string, quantity: number): OrderItem => ({
  id: newId(),
  productId,
  quantity,
  name: 'Starter Website',
  category: 'web-design',
  billingType: 'one-time',
  price: 149900,
});

const removePurchased = (order: PaidOrder) => product.app.get(PurchasedItemsListener).removePurchased(order);

it('the listener removes purchased quantities only', async () => {
  const { paidOrder, quantitiesLeft } = await createBuyer('ann', [3, 2, 1, 5]);
  await removePurchased(paidOrder([1, 2, 4, 0]));
  expect(await quantitiesLeft()).toEqual([2, 0, 0, 5]);
});

it('the listener keeps items added during payment', async () => {
  const { add, paidOrder, quantitiesLeft } = await createBuyer('bea', [2, 1]);
  const order = paidOrder([2, 1]);
  await add(0, 3);
  await removePurchased(order);
  expect(await quantitiesLeft()).toEqual([3, 0]);
});

it('the listener runs once per order when the event is repeated', async () => {
  const { paidOrder, quantitiesLeft } = await createBuyer('cid', [90, 90]);
  const order = paidOrder([5, 1]);
  await Promise.all(Array.from({ length: 20 }, () => removePurchased(order)));
  await removePurchased(order);
  expect(await quantitiesLeft()).toEqual([85, 89]);
  await removePurchased(paidOrder([5, 1]));
  expect(await quantitiesLeft()).toEqual([80, 88]);
});

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'the listener loses no concurrent additions (%i)',
  async (round) => {
    const { add, paidOrder, quantitiesLeft } = await createBuyer(`dan${round}`, [1, 3]);
    const adding = Array.from({ length: 10 }, (_, i) => add(i % 2, 1));
    await Promise.all([...adding.slice(0, 5), removePurchased(paidOrder([1, 2])), ...adding.slice(5)]);
    expect(await quantitiesLeft()).toEqual([5, 6]);
  },
);

it('the listener waits for a concurrent addition and counts it', async () => {
  const { paidOrder, quantitiesLeft } = await createBuyer('ida', [1]);
  const order = paidOrder([1]);
  const started = await product.database.transaction(async (manager) => {
    await manager.query('update cart_items set quantity = quantity + 1 where user_id = $1', [order.userId]);
    const started = { done: removePurchased(order) };
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await product.database.query<unknown[]>(waiting)).length === 1;
    });
    return started;
  });
  await started.done;
  expect(await quantitiesLeft()).toEqual([1]);
});

it("the listener ignores empty carts and other users' carts", async () => {
  const empty = await createBuyer('eve', [0]);
  const other = await createBuyer('fay', [2]);
  await removePurchased(empty.paidOrder([2]));
  expect([await empty.quantitiesLeft(), await other.quantitiesLeft()]).toEqual([[0], [2]]);
});

it('the listener receives orderPaidEvent', async () => {
  const { paidOrder, quantitiesLeft } = await createBuyer('gus', [4]);
  await product.app.get(Outbox).transaction((_, enqueue) => enqueue(orderPaidEvent, paidOrder([3])));
  await eventually(async () => (await quantitiesLeft())[0] === 1);
});
