import {
  type BillingType,
  cartApi,
  type CheckoutRedirect,
  type Order,
  ordersApi,
  type OrderStatus,
} from '../contracts';
import { newId } from '../platform/database';
import type { TestApp } from './app';
import type { Caller, Reply } from './caller';

export async function insertPackage(
  product: TestApp,
  price: number,
  billingType: BillingType = 'one-time',
  name = `Shop window ${newId()}`,
) {
  const id = newId();
  await product.database.query(
    `insert into products (id, name, description, category, tier, price, billing_type, features)
     values ($1, $2, 'As seen on the street', 'web-design', 'basic', $3, $4, '{}')`,
    [id, name, price, billingType],
  );
  return id;
}

export const checkout = (buyer: Caller, ...ids: string[]): Promise<Reply<CheckoutRedirect>> =>
  checkoutItems(buyer, ...ids.map((productId) => ({ productId, quantity: 1 })));

export const checkoutItems = (buyer: Caller, ...items: { productId: string; quantity: number }[]) =>
  buyer.call(cartApi.checkout, { body: { items } });

export const listOrders = async (buyer: Caller): Promise<Order[]> => (await buyer.call(ordersApi.listMine)).body;

export async function latestOrder(buyer: Caller): Promise<Order> {
  const [order] = await listOrders(buyer);
  if (!order) throw new Error('There is no order');
  return order;
}

export const orderStatuses = async (buyer: Caller): Promise<OrderStatus[]> =>
  (await listOrders(buyer)).map(({ status }) => status).reverse();
