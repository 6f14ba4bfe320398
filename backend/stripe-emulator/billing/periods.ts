import type Stripe from 'stripe';

const DAY = 86_400;

/**
 * Returns the end of the period that begins at `start`. Months count from the anchor: a subscription anchored on the
 * 31st renews on the last day of shorter months and on the 31st of the others.
 */
export function periodAfter(
  start: number,
  { interval, interval_count: count }: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>,
  anchor = start,
): number {
  if (interval === 'day' || interval === 'week') return start + count * DAY * (interval === 'week' ? 7 : 1);
  const [from, first] = [new Date(start * 1000), new Date(anchor * 1000)];
  const months = monthOf(from) + count * (interval === 'year' ? 12 : 1) - monthOf(first);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0)).getUTCDate();
  const next = new Date(first);
  next.setUTCMonth(first.getUTCMonth() + months, Math.min(first.getUTCDate(), lastDay));
  return next.getTime() / 1000;
}

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
