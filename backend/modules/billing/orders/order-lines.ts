import { BadRequestException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import {
  BILLING_TYPES,
  formatCents,
  MAX_CART_LINES,
  monthlyTaxes,
  type OrderItem,
  type OrderTax,
  orderTaxes,
  sumOfTaxes,
  type TaxRate,
} from '../../../contracts';

export type OrderLine = Omit<OrderItem, 'id'>;

/** Stripe's limits for one card payment. */
const CHARGEABLE_CENTS = { min: 50, max: 99_999_999 } as const;

export interface OrderTotals {
  total: number;
  monthly: number;
}

export const calculateTaxes = (lines: OrderLine[], rates: TaxRate[]): OrderTax[] =>
  orderTaxes(
    rates,
    lines.map(({ category, billingType, price, quantity }) => ({ category, billingType, cents: price * quantity })),
  );

/** The total includes the first month of monthly packages. */
export function calculateTotals(
  lines: Pick<OrderLine, 'price' | 'quantity' | 'billingType'>[],
  taxes: OrderTax[] = [],
): OrderTotals {
  const sum = (subset: typeof lines) => subset.reduce((cents, { price, quantity }) => cents + price * quantity, 0);
  const monthly = sum(lines.filter(({ billingType }) => billingType === 'monthly'));
  return { total: sum(lines) + sumOfTaxes(taxes), monthly: monthly + sumOfTaxes(monthlyTaxes(taxes)) };
}

export function validateOrderLines(lines: OrderLine[], taxes: OrderTax[] = []): OrderTotals {
  if (lines.length === 0) throw new BadRequestException('Your cart is empty');
  if (lines.length > MAX_CART_LINES)
    throw new BadRequestException(`An order can include up to ${MAX_CART_LINES} different packages`);
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
    throw new BadRequestException('List each package only once, with its quantity');
  validateCount(lines, taxes);
  const totals = calculateTotals(lines, taxes);
  if (totals.total < CHARGEABLE_CENTS.min)
    throw new BadRequestException(`The minimum card payment is ${formatCents(CHARGEABLE_CENTS.min)}`);
  if (totals.total > CHARGEABLE_CENTS.max)
    throw new BadRequestException(
      `Orders are limited to ${formatCents(CHARGEABLE_CENTS.max)}. Please split your order or contact us.`,
    );
  return totals;
}

/** Taxes are items of the checkout session, too. */
function validateCount(lines: OrderLine[], taxes: OrderTax[]): void {
  for (const type of BILLING_TYPES) {
    const maxLines = MAX_CART_LINES - taxes.filter(({ billingType }) => billingType === type).length;
    if (lines.filter(({ billingType }) => billingType === type).length <= maxLines) continue;
    const kind = type === 'monthly' ? 'monthly' : 'one-time';
    throw new BadRequestException(`An order can include up to ${maxLines} different ${kind} packages`);
  }
}

/** Independent of the order of the lines. */
export function hashOrderLines(lines: OrderLine[], taxes: OrderTax[] = []): string {
  const serialized = [
    ...lines.map(({ productId, name, billingType, quantity, price }) =>
      JSON.stringify([productId, name, billingType, quantity, price]),
    ),
    ...taxes.map(({ name, percent, billingType, amount }) => JSON.stringify([name, percent, billingType, amount])),
  ];
  return createHash('sha256').update(serialized.sort().join('\n')).digest('base64url');
}
