import { formatCents, type Order, type OrderItem } from '@atelier/contracts';

const MAX_NAMED_ITEMS = 3;

export function summarizeItems(items: OrderItem[]): string {
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity}\u00a0× ${name}` : name));
  if (names.length <= MAX_NAMED_ITEMS) return names.join(', ');
  return `${names.slice(0, MAX_NAMED_ITEMS - 1).join(', ')} and ${names.length - MAX_NAMED_ITEMS + 1} more`;
}

export const itemPrice = ({ price, billingType }: OrderItem): string =>
  formatCents(price) + (billingType === 'monthly' ? '/month' : '');

export const isPartiallyRefunded = ({ status, refundedAmount }: Order): boolean =>
  status === 'paid' && refundedAmount > 0;
