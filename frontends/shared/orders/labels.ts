import { formatCents, type Order, type OrderItem } from '@atelier/contracts';

/** So many packages are named in one line; where there are more, the rest is counted. */
const MAX_NAMED_ITEMS = 3;

/** What was bought, in one line. */
export function summarizeItems(items: OrderItem[]): string {
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity}\u00a0× ${name}` : name));
  if (names.length <= MAX_NAMED_ITEMS) return names.join(', ');
  return `${names.slice(0, MAX_NAMED_ITEMS - 1).join(', ')} and ${names.length - MAX_NAMED_ITEMS + 1} more`;
}

/** `$249.00/month`, or `$1,499.00` for what is paid once. */
export const itemPrice = ({ price, billingType }: OrderItem): string =>
  formatCents(price) + (billingType === 'monthly' ? '/month' : '');

/** Something of it was given back, but not all. */
export const isPartiallyRefunded = ({ status, refundedAmount }: Order): boolean =>
  status === 'paid' && refundedAmount > 0;
