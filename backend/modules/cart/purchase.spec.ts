import { cartApi, catalogApi, ordersApi, projectsApi } from '../../contracts';
import { StripeEmulator } from '../../stripe-emulator';
import { eventually, TestApp } from '../../test/app';
import { checkoutItems, latestOrder } from '../../test/orders';
import { PurchasedItemsListener } from './purchased-items.listener';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

async function createBuyer(name: string) {
  const member = await product.client(name, { email: `${name}@example.com` });
  const [site, seoPackage] = (await member.call(catalogApi.list)).body.filter(({ tier }) => tier === 'starter');
  if (!site || !seoPackage) throw new Error('The shop is empty');
  const add = ({ id }: { id: string }, quantity: number) =>
    member.call(cartApi.add, { body: { productId: id, quantity } });
  await add(site, 2);
  await add(seoPackage, 1);
  const cart = async () =>
    (await member.call(cartApi.list)).body.map(({ productId, quantity }) => [productId, quantity]);
  const checkoutInput = { items: [{ productId: site.id, quantity: 2 }, { productId: seoPackage.id, quantity: 1 }] }; // oxfmt-ignore
  const payOrder = async () => {
    const { stripeSessionId } = await latestOrder(member);
    const payment = { card: CARD, email: `${name}@example.com`, name, attempt: name };
    return product.app.get(StripeEmulator).checkout.pay(stripeSessionId ?? '', payment);
  };
  const refreshedOrder = async () => {
    const { id } = await latestOrder(member);
    return (await member.call(ordersApi.refreshPaymentStatus, { params: { id } })).body;
  };
  const projects = async () => (await member.call(projectsApi.list)).body;
  return { member, site, seoPackage, add, cart, checkoutInput, payOrder, refreshedOrder, projects };
}

it('a paid checkout empties the cart and opens a project', async () => {
  const { member, site, cart, checkoutInput, payOrder, refreshedOrder, projects } = await createBuyer('ann');
  const before = await cart();
  expect((await checkoutItems(member, ...checkoutInput.items)).status).toBe(200);
  expect(await cart()).toEqual(before);
  expect(await projects()).toEqual([]);
  expect(await payOrder()).toMatchObject({ outcome: 'paid' });
  const order = await refreshedOrder();
  expect(order.status).toBe('paid');
  await eventually(async () => (await cart()).length === 0);
  const [project] = await eventually(async () => {
    const projectList = await projects();
    return projectList.length > 0 && projectList;
  });
  expect(project).toMatchObject({
    name: expect.stringContaining(site.name) as string,
    description: expect.stringContaining(`2 × ${site.name}`) as string,
    orderId: order.id,
    status: 'pending',
  });
  expect(await projects()).toHaveLength(1);
  // The order leads its buyer to the project.
  const linked = async () => (await member.call(ordersApi.get, { params: { id: order.id } })).body.project;
  expect(await linked()).toEqual({ id: project?.id, name: project?.name, status: 'pending' });
  const other = await product.client('other');
  await product.database.query('update projects set user_id = $1 where id = $2', [other.user.id, project?.id]);
  expect(await linked()).toBeNull();
});

it('items added during payment stay in the cart', async () => {
  const { member, site, seoPackage, add, cart, checkoutInput, payOrder, refreshedOrder } = await createBuyer('bea');
  await checkoutItems(member, ...checkoutInput.items);
  await add(site, 3);
  await product.database.query('update products set price = price + 5000 where id = $1', [site.id]);
  await payOrder();
  const order = await refreshedOrder();
  expect(order.items.find(({ productId }) => productId === site.id)?.price).toBe(Math.round(site.price * 100));
  await eventually(async () => (await cart()).length === 1);
  expect(await cart()).toEqual([[site.id, 3]]);
  await add(seoPackage, 1);
  await Promise.all(Array.from({ length: 5 }, refreshedOrder));
  expect(await cart()).toEqual([[seoPackage.id, 1], [site.id, 3]]); // oxfmt-ignore
});

it('concurrent checkouts and cart changes leave one pending order', async () => {
  const { member, site, seoPackage, add, checkoutInput } = await createBuyer('cid');
  const updateQuantity = (quantity: number) =>
    member.call(cartApi.updateQuantity, { params: { productId: site.id }, body: { quantity } });
  const actions = [
    () => checkoutItems(member, ...checkoutInput.items),
    () => add(seoPackage, 1),
    () => updateQuantity(3),
    () => member.call(cartApi.remove, { params: { productId: site.id } }),
    () => member.call(cartApi.clear),
  ];
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (actions[i % actions.length] ?? updateQuantity)(1)),
  );
  for (const { status } of replies) expect([200, 201, 204, 404, 409]).toContain(status);
  const { body: orders } = await member.call(ordersApi.listMine);
  expect(orders.filter(({ status }) => status === 'pending')).toHaveLength(1);
  for (const { items, totalAmount } of orders) {
    expect(items.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(checkoutInput.items);
    expect(totalAmount).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  }
});

it('checkout returns 409 for purchased items that are still in the cart', async () => {
  const { member, site, add, cart, checkoutInput, payOrder, refreshedOrder } = await createBuyer('gus');
  await checkoutItems(member, ...checkoutInput.items);
  const before = await cart();
  await payOrder();
  const { id } = await refreshedOrder();
  await eventually(async () => (await cart()).length === 0);
  await product.database.query('delete from emptied_carts where order_id = $1', [id]);
  for (const [productId, quantity] of before)
    await member.call(cartApi.add, { body: { productId: String(productId), quantity: Number(quantity) } });

  const { status, body } = await checkoutItems(member, ...checkoutInput.items);
  expect([status, body]).toMatchObject([
    409,
    { message: expect.stringContaining('You just paid for this order') as string },
  ]);
  expect(await cart()).toEqual([]);
  await add(site, 1);
  const removePurchased = jest.spyOn(product.app.get(PurchasedItemsListener), 'removePurchased');
  expect((await checkoutItems(member, { productId: site.id, quantity: 1 })).status).toBe(200);
  expect(removePurchased).not.toHaveBeenCalled();
  removePurchased.mockRestore();
});
