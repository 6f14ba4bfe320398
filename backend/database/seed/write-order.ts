import { In } from 'typeorm';
import {
  buildCheckoutSessionParams,
  calculateTotals,
  hashOrderLines,
  Order,
  OrderItem,
  Subscription,
} from '../../modules/billing';
import { Product } from '../../modules/catalog';
import { Project } from '../../modules/projects';
import { newId } from '../../platform/database';
import type { MoneyContext } from './money-context';
import type { Timeline } from './timeline';
import { writeRefund } from './write-invoice';
import type { YearOrder } from './year/orders';

const HOUR = 3_600_000;

/** Adds a checkout of the shop with its result. */
export function addOrder(timeline: Timeline, context: MoneyContext, data: YearOrder): void {
  const { refund } = data;
  const at = context.dateOf(data);
  const id = newId();
  timeline.add(at, () => writeOrder(context, id, data, at));
  if (data.outcome === 'expired') {
    const expiresAt = new Date(at.getTime() + 24 * HOUR);
    timeline.add(expiresAt, () => close(context, id, 'expired', expiresAt));
  }
  if (!refund) return;
  const refundedAt = context.dateOf({ daysAgo: refund.daysAgo, at: '10:40' });
  timeline.add(refundedAt, () => writeRefund(context, { orderId: id }, refund.amount, refundedAt));
}

async function writeOrder(context: MoneyContext, id: string, data: YearOrder, at: Date): Promise<void> {
  const { manager, history, publicUrl } = context;
  const buyer = context.user(data.client);
  const lines = await findLines(context, data.packages);
  const { total: totalAmount, monthly: monthlyAmount } = calculateTotals(lines);
  const customer = await context.customerOf(buyer.id, at);
  const session = await history.openSession(
    at,
    buildCheckoutSessionParams(id, { lines, taxes: [] }, customer, publicUrl),
  );
  await manager.insert(Order, {
    ...{ id, userId: buyer.id, orderNumber: await nextNumber(context, at), totalAmount, monthlyAmount },
    ...{ basket: hashOrderLines(lines), billingEmail: buyer.email, checkoutUrl: session.url },
    ...{ stripeSessionId: session.id, stripeCustomerId: customer, createdAt: at, updatedAt: at },
    ...{ expiresAt: new Date(at.getTime() + 24 * HOUR), nextCheckAt: at },
  });
  const items = lines.map((line, position) => ({ ...line, id: newId(), orderId: id, position, createdAt: at }));
  await manager.insert(OrderItem, items);
  // The buyer went back to the cart and checked out something else.
  if (data.outcome === 'cancelled') {
    await history.expireSession(at, session.id);
    await close(context, id, 'cancelled', at);
  }
  if (data.outcome === 'paid') await payOrder(context, id, data, at);
}

async function payOrder(context: MoneyContext, id: string, data: YearOrder, at: Date): Promise<void> {
  const { manager, history } = context;
  const order = await manager.findOneByOrFail(Order, { id });
  const buyer = context.user(data.client);
  const { name, email } = buyer;
  const paid = await history.paySession(at, order.stripeSessionId ?? '', { card: data.card ?? 'visa', name, email });
  const stripeSubscriptionId = paid.session.subscription as string | null;
  await manager.update(
    Order,
    { id },
    {
      ...{ status: 'paid', paidAt: at, updatedAt: at, nextCheckAt: null, checkoutUrl: null },
      ...{ stripePaymentIntentId: paid.intentId, stripeSubscriptionId },
    },
  );
  await context.recordCard(at, paid, { orderId: id, amount: order.totalAmount });
  if (data.project) {
    const { id: projectId, updatedAt } = context.projectOf(buyer.id, data.project);
    await manager.update(Project, { id: projectId }, { orderId: id, createdAt: at, updatedAt });
  }
  if (!stripeSubscriptionId) return;
  const { subscription, method } = await history.latestBill(stripeSubscriptionId);
  const [monthly] = await manager.findBy(OrderItem, { orderId: id, billingType: 'monthly' });
  const { brand = null, last4 = null, exp_month: expMonth = null, exp_year: expYear = null } = method.card ?? {};
  await manager.insert(Subscription, {
    ...{ id: newId(), userId: buyer.id, orderId: id, stripeSubscriptionId, description: monthly?.name ?? '' },
    ...{ monthlyAmount: order.monthlyAmount, currentPeriodEnd: periodEnd(subscription) },
    ...{ methodType: 'card', methodBrand: brand, methodLast4: last4, methodExpMonth: expMonth, methodExpYear: expYear },
    ...{ nextCheckAt: new Date(Date.now() + HOUR), createdAt: at, updatedAt: at },
  });
}

export const periodEnd = ({ items }: { items: { data: { current_period_end: number }[] } }): Date =>
  new Date((items.data[0]?.current_period_end ?? 0) * 1000);

async function close({ manager }: MoneyContext, id: string, status: 'cancelled' | 'expired', at: Date): Promise<void> {
  await manager.update(Order, { id }, { status, nextCheckAt: null, updatedAt: at });
}

async function findLines({ manager }: MoneyContext, packages: readonly string[]) {
  const products = await manager.findBy(Product, { name: In([...packages]) });
  return packages.map((name) => {
    const product = products.find((one) => one.name === name);
    if (!product) throw new Error(`The demo has no package ${name}`);
    const { id: productId, category, billingType, price } = product;
    return { productId, name, category, billingType, quantity: 1, price };
  });
}

/** In the year of the order. */
async function nextNumber({ manager }: MoneyContext, at: Date): Promise<string> {
  const [row] = await manager.query<{ number: string }[]>('select next_order_number() as number');
  return (row?.number ?? '').replace(/\d{4}/, String(at.getUTCFullYear()));
}
