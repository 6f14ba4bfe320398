/** Clamps to the last day of shorter months; used until Stripe reports the period. */
export function nextPeriodEnd(start: Date): Date {
  const next = new Date(start);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 2, 0)).getUTCDate();
  next.setUTCMonth(start.getUTCMonth() + 1, Math.min(start.getUTCDate(), lastDay));
  return next;
}
