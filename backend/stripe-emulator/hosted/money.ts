import type Stripe from 'stripe';

export const formatMoney = (cents: number, currency: string | null): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' }).format(cents / 100);

/** `per month`, `every 3 months`. */
export const formatInterval = ({ interval, interval_count: count }: Stripe.Price.Recurring): string =>
  count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;

const FREQUENCIES: Record<string, string> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' };

/** `monthly`, `every 3 months`. */
export const formatFrequency = (recurring: Stripe.Price.Recurring): string =>
  (recurring.interval_count === 1 && FREQUENCIES[recurring.interval]) || formatInterval(recurring);
