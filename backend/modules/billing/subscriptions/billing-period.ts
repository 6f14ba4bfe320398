/** A month later, or the last day of that month where it has no such day: until the provider says it itself. */
export function nextPeriodEnd(start: Date): Date {
  const next = new Date(start);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 2, 0)).getUTCDate();
  next.setUTCMonth(start.getUTCMonth() + 1, Math.min(start.getUTCDate(), lastDay));
  return next;
}
