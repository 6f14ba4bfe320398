import { BadRequestException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { MAX_CART_LINES, formatCents, type OrderItem } from '../../../contracts';

export type OrderLine = Omit<OrderItem, 'id'>;

/** Stripe's limits for one card payment. */
const CHARGEABLE_CENTS = { min: 50, max: 99_999_999 } as const;

export interface OrderTotals {
  total: number;
  monthly: number;
}

/** The total includes the first month of monthly packages. */
export function calculateTotals(lines: Pick<OrderLine, 'price' | 'quantity' | 'billingType'>[]): OrderTotals {
  const sum = (subset: typeof lines) => subset.reduce((cents, { price, quantity }) => cents + price * quantity, 0);
  return { total: sum(lines), monthly: sum(lines.filter(({ billingType }) => billingType === 'monthly')) };
}

export function validateOrderLines(lines: OrderLine[]): OrderTotals {
  if (lines.length === 0) throw new BadRequestException('Your cart is empty');
  if (lines.length > MAX_CART_LINES)
    throw new BadRequestException(`An order can include up to ${MAX_CART_LINES} different packages`);
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
    throw new BadRequestException('List each package only once, with its quantity');
  const totals = calculateTotals(lines);
  if (totals.total < CHARGEABLE_CENTS.min)
    throw new BadRequestException(`The minimum card payment is ${formatCents(CHARGEABLE_CENTS.min)}`);
  if (totals.total > CHARGEABLE_CENTS.max)
    throw new BadRequestException(
      `Orders are limited to ${formatCents(CHARGEABLE_CENTS.max)}. Please split your order or contact us.`,
    );
  return totals;
}

/** Independent of the order of the lines. */
export function hashOrderLines(lines: OrderLine[]): string {
  const serialized = lines.map(({ productId, name, billingType, quantity, price }) =>
    JSON.stringify([productId, name, billingType, quantity, price]),
  );
  return createHash('sha256').update(serialized.sort().join('\n')).digest('base64url');
}
